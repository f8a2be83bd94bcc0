/** Spec 9: a script that has not arrived by then counts as failed. */
export const CHUNK_LIMIT_MS = 120_000

/** Part of the application did not arrive: the network failed, or a newer version replaced it. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** Loads a part of the application; what does not arrive in time counts as failed. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ChunkFailure('too late')), CHUNK_LIMIT_MS)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (cause) {
    throw new ChunkFailure('A page could not be loaded', { cause })
  }
}
