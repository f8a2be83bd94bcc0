/** A place for files; names are made by `newFileName`. */
export type Disk = {
  /** Once this resolves the file survives loss of power. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Of what is not there nothing is to be done. */
  remove(name: string): Promise<void>
}
