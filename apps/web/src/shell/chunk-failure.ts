/** Spec 9: a script that has not arrived by then counts as failed. */
export const CHUNK_LIMIT_MS = 120_000

/** Part of the application did not arrive: the network failed, or a newer version replaced it. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}
