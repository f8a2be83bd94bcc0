import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    // many of these tests wait for servers and clocks: one more than the machine has processors
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['../../tools/cities-for-tests.mjs', 'src/testing/template-database.ts'],
          // a test that hangs; many start real processes, which takes ten seconds on a busy machine
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'tools', root: 'tools', include: ['*.test.ts'] } },
      { extends: true, test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', root: 'apps/web', include: ['{src,build}/**/*.test.{ts,tsx}'] } },
    ],
  },
})
