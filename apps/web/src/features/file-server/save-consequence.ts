import type { StorageLocation } from '@touchline/contract/file-storage'
import {
  type FileServerSettings,
  type fileServer,
  LOCAL_FILES,
} from '@touchline/contract/site-settings/groups'
import type { SettingForm } from '../../forms/setting-values.ts'
import type { SettingFormState } from '../../forms/use-setting-form.ts'
import type { FileTotal, StorageAddress } from './file-words.ts'

export type FileServerValues = SettingForm<typeof fileServer>
export type FileServerForm = SettingFormState<FileServerValues>

/** The total number and size of files. */
function sumOf(places: readonly FileTotal[]): FileTotal {
  return places.reduce((sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }), {
    files: 0,
    bytes: 0,
  })
}

/** The files outside of the storage for new files: movable ones and unreadable ones. */
export function filesElsewhere(places: readonly StorageLocation[]) {
  const others = places.filter(({ is_target }) => !is_target)
  return {
    movable: sumOf(others.filter(({ state }) => state !== 'unknown')),
    unreadable: sumOf(others.filter(({ state }) => state === 'unknown')),
  }
}

/** True if the files of this location can be read. */
export function isReadable(
  { disk, place }: StorageAddress,
  places: readonly Pick<StorageLocation, 'disk' | 'place' | 'state'>[],
): boolean {
  if (disk === 'local') return true
  return places.some((one) => one.disk === disk && one.place === place && one.state !== 'unknown')
}

type StorageChoice = Pick<
  FileServerSettings,
  'file_server_local_aws' | 'file_server_url' | 'file_server_bucket_name'
>

type PlannedSave = {
  readonly saved: StorageChoice
  readonly typed: StorageChoice
  /** True if the save removes the stored secret key. */
  readonly isSecretRemoved: boolean
  readonly places: readonly StorageLocation[]
}

export type SaveConsequence = { readonly of: 'stay' | 'lost'; readonly location: StorageLocation }

export function usesLocalStorage({
  file_server_local_aws,
}: Pick<StorageChoice, 'file_server_local_aws'>): boolean {
  return file_server_local_aws === LOCAL_FILES
}

/** The effect of a save on stored files; undefined if there is none. */
export function saveConsequence({
  saved,
  typed,
  isSecretRemoved,
  places,
}: PlannedSave): SaveConsequence | undefined {
  const bucket = places.find(({ disk, state }) => disk === 's3' && state === 'current')
  const isLost = isSecretRemoved && bucketOf(typed) === bucketOf(saved)
  if (isLost && bucket && bucket.files > 0) return { of: 'lost', location: bucket }
  const target = places.find(({ is_target }) => is_target)
  const isLeft = targetOf(typed) !== targetOf(saved)
  return isLeft && target && target.files > 0 ? { of: 'stay', location: target } : undefined
}

function targetOf(values: StorageChoice): string {
  return usesLocalStorage(values) ? '' : bucketOf(values)
}

/** Ignores a trailing slash of the endpoint. */
function bucketOf({ file_server_url, file_server_bucket_name }: StorageChoice): string {
  return `${file_server_url.trim().replace(/\/+$/, '')} ${file_server_bucket_name.trim()}`
}
