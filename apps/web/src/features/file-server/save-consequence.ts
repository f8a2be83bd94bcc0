import type { StorageLocation } from '@touchline/contract/file-storage'
import { type FileServerSettings, LOCAL_FILES } from '@touchline/contract/site-settings/groups'

type Led = Pick<FileServerSettings, 'file_server_local_aws' | 'file_server_url' | 'file_server_bucket_name'>

type Save = {
  readonly saved: Led
  readonly typed: Led
  /** Whether the secret that is stored is about to go. */
  readonly isSecretRemoved: boolean
  readonly places: readonly StorageLocation[]
}

export type SaveConsequence = { readonly of: 'stay' | 'lost'; readonly place: StorageLocation }

export function usesLocalStorage({ file_server_local_aws }: Pick<Led, 'file_server_local_aws'>): boolean {
  return file_server_local_aws === LOCAL_FILES
}

/** What a save would mean for files that are stored already; undefined where nothing. */
export function saveConsequence({
  saved,
  typed,
  isSecretRemoved,
  places,
}: Save): SaveConsequence | undefined {
  const bucket = places.find(({ disk, state }) => disk === 's3' && state === 'current')
  const isLost = isSecretRemoved && bucketOf(typed) === bucketOf(saved)
  if (isLost && bucket && bucket.files > 0) return { of: 'lost', place: bucket }
  const target = places.find(({ is_target }) => is_target)
  const isLeft = targetOf(typed) !== targetOf(saved)
  return isLeft && target && target.files > 0 ? { of: 'stay', place: target } : undefined
}

function targetOf(values: Led): string {
  return usesLocalStorage(values) ? '' : bucketOf(values)
}

/** A slash at the end leads nowhere else. */
function bucketOf({ file_server_url, file_server_bucket_name }: Led): string {
  return `${file_server_url.trim().replace(/\/+$/, '')} ${file_server_bucket_name.trim()}`
}
