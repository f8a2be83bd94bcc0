import { type FileServerSettings, LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import { DiskAway } from './disk.ts'

/** The settings of the file server, asked for each time: a change counts at once. */
export type FileServer = {
  /** What is said in the clear. */
  get(): Promise<Readonly<Record<string, unknown>>>
  /** With its secret. */
  open(): Promise<FileServerSettings>
}

const needed = [
  ['file_server_bucket_name', 'a bucket'],
  ['file_server_access_key_id', 'an access key ID'],
  ['file_server_secret_key', 'a secret access key'],
] as const

/** Whether new files stay on this machine. */
export async function keepsLocally(server: FileServer): Promise<boolean> {
  const { file_server_local_aws } = await server.get()
  return file_server_local_aws === LOCAL_FILES
}

type Address = Pick<FileServerSettings, 'file_server_url' | 'file_server_bucket_name'>

/** Which bucket of the world: another region or key leads to the same. */
export function bucketAddress({ file_server_url, file_server_bucket_name: bucket }: Address): string {
  if (file_server_url === '') return `s3://${bucket}`
  const { origin, pathname } = new URL(file_server_url)
  return `${origin}${pathname.replace(/\/+$/, '')}/${bucket}`
}

/** Where the settings lead now. */
export async function addressNow(server: FileServer): Promise<string> {
  return bucketAddress((await server.get()) as Address)
}

export function refuseIncomplete(settings: FileServerSettings): void {
  const missing = needed.filter(([name]) => settings[name] === '').map(([, what]) => what)
  if (missing.length > 0) throw new DiskAway(`the settings of the file server lack ${missing.join(' and ')}`)
}
