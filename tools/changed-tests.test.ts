import { expect, test } from 'vitest'
import { selectTests } from './changed-tests.ts'

const sender = 'apps/api/src/features/slack/sender.ts'
const imports = new Map([
  [sender, []],
  ['apps/api/src/features/slack/feature.ts', [sender]],
  ['apps/api/src/features/slack/messages.test.ts', ['apps/api/src/testing/test-app.ts']],
  ['apps/api/src/features/auth/sign-in.test.ts', ['apps/api/src/testing/test-app.ts']],
  ['apps/api/src/testing/test-app.ts', ['apps/api/src/app.ts']],
  ['apps/api/src/app.ts', ['apps/api/src/features/slack/feature.ts', 'packages/contract/src/http/errors']],
  ['packages/contract/src/http/errors.ts', []],
  ['apps/web/src/http/client.ts', ['packages/contract/src/http/errors']],
  ['apps/web/src/http/client.test.ts', ['apps/web/src/http/client.ts']],
  ['e2e/pages/palette.ts', []],
  ['e2e/journeys/palette.spec.ts', ['e2e/pages/palette.ts']],
  ['e2e/journeys/slack.spec.ts', []],
  ['e2e/journeys/smoke.spec.ts', []],
])

test('a change of a feature of the API selects the API tests of the feature, and the smoke test', () => {
  expect(selectTests([sender], imports)).toEqual({
    unit: ['apps/api/src/features/slack/messages.test.ts'],
    browser: ['e2e/journeys/smoke.spec.ts'],
  })
})

test('a change of a file selects the unit tests that import it indirectly, also through a package', () => {
  const { unit } = selectTests(['packages/contract/src/http/errors.ts'], imports)
  expect(unit).toEqual(['apps/web/src/http/client.test.ts'])
})

test('a change of a page object selects only the browser tests that import it', () => {
  expect(selectTests(['e2e/pages/palette.ts'], imports)).toEqual({
    unit: [],
    browser: ['e2e/journeys/palette.spec.ts'],
  })
})

test('a change of a feature of the web selects the browser tests with its name, and the smoke test', () => {
  const { browser } = selectTests(['apps/web/src/features/slack/texts.ts'], imports)
  expect(browser).toEqual(['e2e/journeys/slack.spec.ts', 'e2e/journeys/smoke.spec.ts'])
})

test('a change of a document selects no test', () => {
  expect(selectTests(['README.md'], imports)).toEqual({ unit: [], browser: [] })
})
