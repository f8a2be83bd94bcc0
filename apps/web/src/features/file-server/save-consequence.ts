import type { FileMove, StorageLocation } from '@touchline/contract/file-storage'
import {
  type FileServerSettings,
  type fileServer,
  LOCAL_FILES,
} from '@touchline/contract/site-settings/groups'
import type { SettingForm } from '../../forms/setting-values.ts'
import type { SettingFormState } from '../../forms/use-setting-form.ts'

export type FileServerValues = SettingForm<typeof fileServer>
export type FileServerForm = SettingFormState<FileServerValues>

type Files = Pick<StorageLocation, 'files' | 'bytes'>

/** All files of some places. */
function sumOf(places: readonly Files[]): Files {
  return places.reduce((sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }), {
    files: 0,
    bytes: 0,
  })
}

/** Files that are not where new ones go: those that can be moved there, and those that cannot be read. */
export function filesElsewhere(places: readonly StorageLocation[]) {
  const others = places.filter(({ is_target }) => !is_target)
  return {
    movable: sumOf(others.filter(({ state }) => state !== 'unknown')),
    unreadable: sumOf(others.filter(({ state }) => state === 'unknown')),
  }
}

type Where = Pick<FileMove, 'disk' | 'place'>

/** Whether files can still be read where a move brought them. */
export function isReadable(
  { disk, place }: Where,
  places: readonly Pick<StorageLocation, 'disk' | 'place' | 'state'>[],
): boolean {
  if (disk === 'local') return true
  return places.some((one) => one.disk === disk && one.place === place && one.state !== 'unknown')
}

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
