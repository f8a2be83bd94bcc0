import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { S3Client } from '@aws-sdk/client-s3'
import type { FileServerSettings } from '@touchline/contract/site-settings/groups'
import { S3Driver } from 'flydrive/drivers/s3'
import { BoundedHandler } from './bounded-handler.ts'

/** What other makes of servers expect where theirs has no regions. */
const DEFAULT_REGION = 'us-east-1'
const MOST_TRIES = 3

type Agents = { readonly httpAgent: HttpAgent; readonly httpsAgent: HttpsAgent }

/** `agents` are the only way out. */
export function s3Client(settings: FileServerSettings, agents: Agents): S3Client {
  const { file_server_url: endpoint } = settings
  return new S3Client({
    region: settings.file_server_region || DEFAULT_REGION,
    credentials: {
      accessKeyId: settings.file_server_access_key_id,
      secretAccessKey: settings.file_server_secret_key,
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

/** The driver passes no signal on, so it is given a client that adds it. */
export function boundDriver(client: S3Client, { bucket, signal }: Bounds): S3Driver {
  const send = (command: Parameters<S3Client['send']>[0]) => client.send(command, { abortSignal: signal })
  return new S3Driver({ client: { send } as S3Client, bucket, visibility: 'private', supportsACL: false })
}
