import { afterAll, vi } from 'vitest'

/**
 * Test files share processes, which keeps npm packages loaded. The modules of the product are loaded again per file,
 * so that a cache or a counter in a module starts empty.
 */
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
