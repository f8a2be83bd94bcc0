import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { EgressAgents } from '../egress/egress-agents.ts'
import { BoundedHandler } from './bounded-handler.ts'
import type { S3Access } from './file-server.ts'

/** S3-compatible servers without regions expect this one. */
const DEFAULT_REGION = 'us-east-1'
const MAX_ATTEMPTS = 3
/** An MD5 digest, with the number of parts for a multipart upload. */
const S3_ETAG = /^"[\da-f]{32}(?:-\d+)?"$/i

export function s3Client(access: S3Access, agents: EgressAgents, onProgress = () => undefined): S3Client {
  const { file_server_url: endpoint } = access
  return new S3Client({
    region: access.file_server_region || DEFAULT_REGION,
    credentials: {
      accessKeyId: access.file_server_access_key_id,
      secretAccessKey: access.file_server_secret_key,
    },
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    requestHandler: new BoundedHandler({ ...agents, onProgress }),
    maxAttempts: MAX_ATTEMPTS,
    // many S3-compatible servers support only the signed checksum
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

type DriverOptions = { readonly bucket: string; readonly signal: AbortSignal }

type Send = S3Client['send']

/** flydrive accepts no abort signal, so the client adds the signal to each call. */
export function abortableDriver(client: S3Client, { bucket, signal }: DriverOptions): S3Driver {
  const send = async (command: Parameters<Send>[0]) => {
    const answer = await client.send(command, { abortSignal: signal })
    if (command instanceof PutObjectCommand) requireETag(answer as { ETag?: string })
    return answer
  }
  return new S3Driver({ client: { send } as S3Client, bucket, visibility: 'private', supportsACL: false })
}

/** A file server returns such an ETag for a stored file. A service that returns none has stored nothing. */
export function requireETag(answer: { readonly ETag?: string | undefined }): void {
  if (!S3_ETAG.test(answer.ETag ?? '')) throw new Error('no file server has answered')
}
