import type { DiskName } from '@touchline/contract/file-storage'
import type { ConnectionErrorCode } from '@touchline/contract/site-settings/connection-tests'

export type Disk = {
  readonly name: DiskName
  /** The address of the bucket; empty for local storage. */
  readonly place: string
  /** Resolves when the file survives a power failure. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
}

/** The whole disk is unreachable, not only one of its files. */
export class DiskUnavailable extends Error {
  override name = 'DiskUnavailable'
  readonly code: ConnectionErrorCode

  /** The seconds by which the clock of the file server is ahead, if it rejected a call and its clock differs. */
  readonly clockDifference: number | undefined

  constructor(message: string, code: ConnectionErrorCode = 'refused', clockDifference?: number) {
    super(message)
    this.code = code
    this.clockDifference = clockDifference
  }
}

/** No credentials of this bucket are stored. A retry fails until an administrator enters them. */
export class LocationUnknown extends DiskUnavailable {
  override name = 'LocationUnknown'
}
