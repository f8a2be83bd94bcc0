import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../shell/load-chunk.ts'

/** A page in its own chunk, which loads when its route is first needed. */
export function lazyPage<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  return lazyRouteComponent(() => loadChunk(load), name) as RouteComponent
}
