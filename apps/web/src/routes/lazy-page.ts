import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { ChunkFailure } from '../shell/chunk-failure.ts'

/** Spec 9: a script chunk that has not arrived by then counts as failed. */
const CHUNK_LIMIT_MS = 120_000

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
