import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { CHUNK_LIMIT_MS, ChunkFailure } from '../shell/chunk-failure.ts'

/** A page in a chunk of its own, fetched when its route is first needed. */
export function lazyPage<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  return lazyRouteComponent(() => loadChunk(load), name) as RouteComponent
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
