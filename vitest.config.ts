import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // many of these tests wait for servers and clocks: two more than the machine has processors
    maxWorkers: 4,
    // test files share processes and loaded modules; what a test file creates, its fixtures and hooks remove
    isolate: false,
    // only a test that hangs reaches these limits, also on a busy machine
    testTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    setupFiles: [fileURLToPath(new URL('tools/reset-between-test-files.ts', import.meta.url))],
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          pool: 'forks',
          include: ['src/**/*.test.ts'],
          globalSetup: ['../../tools/cities-for-tests.mjs', 'src/testing/template-database.ts'],
          // some tests start eight real processes, each of which takes twenty seconds on a busy machine
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      { extends: true, test: { name: 'tools', root: 'tools', pool: 'threads', include: ['*.test.ts'] } },
      {
        extends: true,
        test: { name: 'contract', root: 'packages/contract', pool: 'threads', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'apps/web',
          pool: 'threads',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: [fileURLToPath(new URL('apps/web/src/testing/browser-globals.ts', import.meta.url))],
        },
      },
    ],
  },
})
