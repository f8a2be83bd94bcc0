import type { FileMove, StorageLocation } from '@touchline/contract/file-storage'

type Where = Pick<FileMove, 'disk' | 'place'>

/** Whether files can still be read where a move brought them. */
export function isReadable(
  { disk, place }: Where,
  places: readonly Pick<StorageLocation, 'disk' | 'place' | 'state'>[],
): boolean {
  if (disk === 'local') return true
  return places.some((one) => one.disk === disk && one.place === place && one.state !== 'unknown')
}
