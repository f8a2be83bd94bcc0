import type { DiskName } from '@touchline/contract/file-storage'
import type { ConnectionFault } from '@touchline/contract/site-settings/connection-tests'

/** A place for files; names are made by `newFileName`. */
export type Disk = {
  readonly name: DiskName
  /** Which one of this name: the address of a bucket; empty for this machine. */
  readonly place: string
  /** Once this resolves the file survives loss of power. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Of what is not there nothing is to be done. */
  remove(name: string): Promise<void>
}

/** The whole disk is out of reach, not one of its files. */
export class DiskAway extends Error {
  override name = 'DiskAway'
  readonly fault: ConnectionFault

  constructor(message: string, fault: ConnectionFault = 'refused') {
    super(message)
    this.fault = fault
  }
}

/** Nothing says how to get there, and nothing will before somebody does. */
export class PlaceUnknown extends DiskAway {
  override name = 'PlaceUnknown'
}
