import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { BoundedHandler } from './bounded-handler.ts'
import type { S3Access } from './file-server.ts'

/** What other makes of servers expect where theirs has no regions. */
const DEFAULT_REGION = 'us-east-1'
const MOST_TRIES = 3
/** A digest, with the number of parts where it was put together. */
const S3_TAG = /^"[\da-f]{32}(?:-\d+)?"$/i

type Agents = { readonly httpAgent: HttpAgent; readonly httpsAgent: HttpsAgent }

/** `agents` are the only way out. */
export function s3Client(access: S3Access, agents: Agents): S3Client {
  const { file_server_url: endpoint } = access
  return new S3Client({
    region: access.file_server_region || DEFAULT_REGION,
    credentials: {
      accessKeyId: access.file_server_access_key_id,
      secretAccessKey: access.file_server_secret_key,
    },
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    requestHandler: new BoundedHandler(agents),
    maxAttempts: MOST_TRIES,
    // servers of other makes know no checksums beyond the one that is signed
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

type Bounds = { readonly bucket: string; readonly signal: AbortSignal }

type Send = S3Client['send']

/** The driver passes no signal on, so it is given a client that adds it. */
export function boundDriver(client: S3Client, { bucket, signal }: Bounds): S3Driver {
  const send = async (command: Parameters<Send>[0]) => {
    const answer = await client.send(command, { abortSignal: signal })
    if (command instanceof PutObjectCommand) refuseUntagged(answer as { ETag?: string })
    return answer
  }
  return new S3Driver({ client: { send } as S3Client, bucket, visibility: 'private', supportsACL: false })
}

/** Every file server tags what it has stored, and no other one in this way; whatever else says yes has stored nothing. */
function refuseUntagged(answer: { readonly ETag?: string | undefined }): void {
  if (!S3_TAG.test(answer.ETag ?? '')) throw new Error('no file server has answered')
}
