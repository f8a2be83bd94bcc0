import type { StorageLocation } from '@touchline/contract/file-storage'

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
