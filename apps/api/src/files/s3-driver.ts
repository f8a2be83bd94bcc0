import { GetObjectCommand, PutObjectCommand, type PutObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { EgressAgents } from '../egress/egress-agents.ts'
import { BoundedHandler } from './bounded-handler.ts'
import type { S3Access } from './file-server.ts'
import { readNew } from './read-new.ts'

/** S3-compatible servers without regions expect this one. */
const DEFAULT_REGION = 'us-east-1'
const MAX_ATTEMPTS = 3
/** The MD5 digest that S3 returns for a stored object. Encrypted buckets and other services return other values, or none. */
const S3_ETAG = /^"[\da-f]{32}"$/i

type ClientOptions = { readonly onProgress?: () => void; readonly maxBytes?: number }

export function s3Client(
  access: S3Access,
  agents: EgressAgents,
  { onProgress = () => undefined, maxBytes }: ClientOptions = {},
): S3Client {
  const { file_server_url: endpoint } = access
  return new S3Client({
    region: access.file_server_region || DEFAULT_REGION,
    credentials: {
      accessKeyId: access.file_server_access_key_id,
      secretAccessKey: access.file_server_secret_key,
    },
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    requestHandler: new BoundedHandler({ ...agents, onProgress, maxBytes }),
    maxAttempts: MAX_ATTEMPTS,
    // many S3-compatible servers support only the signed checksum
    requestChecksumCalculation: 'WHEN_REQUIRED',
    expectContinueHeader: false, // some gateways answer it with 417
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

type DriverOptions = { readonly bucket: string; readonly signal: AbortSignal }

type Send = S3Client['send']

/** flydrive accepts no abort signal, so the client adds the signal to each call. */
export function abortableDriver(client: S3Client, { bucket, signal }: DriverOptions): S3Driver {
  const send = async (command: Parameters<Send>[0]) => {
    if (command instanceof PutObjectCommand) return putObject(client, { put: command, signal })
    return client.send(command, { abortSignal: signal })
  }
  return new S3Driver({ client: { send } as S3Client, bucket, visibility: 'private', supportsACL: false })
}

type PutOptions = { readonly put: PutObjectCommand; readonly signal: AbortSignal }

/** Stores an object whose body is bytes. An ETag of another form says nothing, so the object is then read back. */
export async function putObject(
  client: S3Client,
  { put, signal }: PutOptions,
): Promise<PutObjectCommandOutput> {
  const answer = await client.send(put, { abortSignal: signal })
  if (S3_ETAG.test(answer.ETag ?? '')) return answer
  const { Bucket, Key, Body } = put.input
  const sent = Body as Uint8Array
  const read = () =>
    client
      .send(new GetObjectCommand({ Bucket, Key }), { abortSignal: signal })
      .then(async ({ Body: stored }) => stored?.transformToByteArray())
      .catch((error) => ifForbidden(error, sent))
  const found = await readNew(read, signal)
  if (!found || Buffer.compare(found, sent) !== 0) throw noFileServer()
  return answer
}

/** A key that may only write is no error, because the answer has the form of S3. Undefined for a missing object. */
function ifForbidden(error: Error & { readonly Code?: unknown }, sent: Uint8Array): Uint8Array | undefined {
  if (error.Code === undefined) throw error
  return error.Code === 'NoSuchKey' ? undefined : sent
}

export function noFileServer(): Error {
  return new Error('no file server has answered')
}
