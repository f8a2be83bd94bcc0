import type { StorageLocation } from '@touchline/contract/file-storage'
import { type fileServer, LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import type { FormOf } from '../../forms/state/form-values.ts'
import type { SettingForm } from '../../records/settings/use-settings.ts'
import type { FileTotal, StorageAddress } from './file-texts.ts'

export type FileStorageValues = FormOf<typeof fileServer>
export type FileStorageForm = SettingForm<FileStorageValues>

function sumOf(places: readonly FileTotal[]): FileTotal {
  return places.reduce((sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }), {
    files: 0,
    bytes: 0,
  })
}

/** The files outside of the storage for new files. */
export function filesElsewhere(places: readonly StorageLocation[]) {
  const others = places.filter(({ is_target }) => !is_target)
  return {
    movable: sumOf(others.filter(({ state }) => state !== 'unknown')),
    unreadable: sumOf(others.filter(({ state }) => state === 'unknown')),
  }
}

export function isReadable(
  { disk, place }: StorageAddress,
  places: readonly Pick<StorageLocation, 'disk' | 'place' | 'state'>[],
): boolean {
  if (disk === 'local') return true
  return places.some((one) => one.disk === disk && one.place === place && one.state !== 'unknown')
}

type StorageChoice = Pick<
  FileStorageValues,
  'file_server_local_aws' | 'file_server_url' | 'file_server_bucket_name'
>

type PlannedSave = {
  readonly saved: StorageChoice
  readonly typed: StorageChoice
  readonly isSecretRemoved: boolean
  readonly places: readonly StorageLocation[]
}

export type SaveConsequence = {
  /** `stay`: the files stay in a storage that gets no new files. `lost`: the files become unreadable. */
  readonly kind: 'stay' | 'lost'
  readonly location: StorageLocation
}

export function usesLocalStorage({
  file_server_local_aws,
}: Pick<StorageChoice, 'file_server_local_aws'>): boolean {
  return file_server_local_aws === String(LOCAL_FILES)
}

/** Undefined if the save has no effect on stored files. */
export function saveConsequence({
  saved,
  typed,
  isSecretRemoved,
  places,
}: PlannedSave): SaveConsequence | undefined {
  const bucket = places.find(({ disk, state }) => disk === 's3' && state === 'current')
  const isLost = isSecretRemoved && bucketOf(typed) === bucketOf(saved)
  if (isLost && bucket && bucket.files > 0) return { kind: 'lost', location: bucket }
  const target = places.find(({ is_target }) => is_target)
  const isLeft = targetOf(typed) !== targetOf(saved)
  return isLeft && target && target.files > 0 ? { kind: 'stay', location: target } : undefined
}

function targetOf(values: StorageChoice): string {
  return usesLocalStorage(values) ? '' : bucketOf(values)
}

/** Ignores a trailing slash of the endpoint. */
function bucketOf({ file_server_url, file_server_bucket_name }: StorageChoice): string {
  return `${file_server_url.trim().replace(/\/+$/, '')} ${file_server_bucket_name.trim()}`
}
