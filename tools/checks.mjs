/**
 * All checks in their order. `program` is a script for Node. `counts` names the test runner whose report contains the
 * number of tests; a check without it counts as one test.
 * @typedef {{ name: string, program: string, args: string[], counts?: 'vitest' | 'playwright', needs?: 'web' | 'browser' }} Check
 */

const bin = (/** @type {string} */ path) => `node_modules/${path}`
const workspaces = ['packages/contract', 'apps/api', 'apps/web', 'apps/web/build', 'e2e', 'bench', 'tools']

/** @type {Check[]} */
export const staticChecks = [
  ...workspaces.map((folder) => ({
    name: `types of ${folder}`,
    program: bin('typescript/bin/tsc'),
    args: ['-p', folder],
  })),
  { name: 'lint and format', program: bin('@biomejs/biome/bin/biome'), args: ['ci', '.', '--colors=off'] },
  { name: 'architecture', program: 'tools/architecture.ts', args: [] },
  { name: 'unused code', program: bin('knip/bin/knip.js'), args: ['--no-progress'] },
]

/** @type {Check[]} */
export const unitTests = [
  {
    name: 'unit and API tests',
    program: bin('vitest/vitest.mjs'),
    args: ['run', '--reporter=default', '--reporter=json'],
    counts: 'vitest',
    needs: 'web',
  },
]

/** @type {Check[]} */
export const browserTests = [
  {
    name: 'browser tests',
    program: bin('@playwright/test/cli.js'),
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    counts: 'playwright',
    needs: 'browser',
  },
]
