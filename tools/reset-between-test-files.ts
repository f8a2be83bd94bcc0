import { afterAll, vi } from 'vitest'

/**
 * Test files share processes, which keeps the packages loaded, but each file loads the modules of the product anew:
 * a cache or a counter in a module starts empty in every file.
 */
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
