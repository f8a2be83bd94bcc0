import type { DiskName } from '@touchline/contract/file-storage'
import type { ConnectionFault } from '@touchline/contract/site-settings/connection-tests'

/** A storage location for files. `newFileName` creates the names. */
export type Disk = {
  readonly name: DiskName
  /** Identifies the location among disks of the same name: the address of the bucket, or empty for local storage. */
  readonly place: string
  /** Resolves when the file would survive a power failure. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
}

/** The whole disk is unreachable, not only one of its files. */
export class DiskAway extends Error {
  override name = 'DiskAway'
  readonly fault: ConnectionFault

  constructor(message: string, fault: ConnectionFault = 'refused') {
    super(message)
    this.fault = fault
  }
}

/** No access to this bucket is known, and a retry cannot succeed before somebody enters it. */
export class LocationUnknown extends DiskAway {
  override name = 'LocationUnknown'
}
