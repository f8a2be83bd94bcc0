/** Part of the application did not arrive: the network failed, or a newer version replaced it. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}
