import { CHUNK_LIMIT_MS, ChunkFailure } from './chunk-failure.ts'

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
