/** Spec 9: a script that has not loaded after this time counts as failed. */
export const CHUNK_LIMIT_MS = 120_000

/** A chunk could not be loaded: the network failed, or a newer release has replaced the chunk. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** Rejects with a `ChunkFailure` after an error or after the time limit. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('too late')), CHUNK_LIMIT_MS)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (cause) {
    throw new ChunkFailure('A page could not be loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}
