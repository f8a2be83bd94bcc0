import { expect, test } from '../fixtures/test.ts'
import { watchWeight } from '../fixtures/traffic.ts'

const MAX_BYTES = 150_000

test('the sign-in page loads less than 150 kB of scripts and style sheets', async ({ page, signInPage }) => {
  const weight = await watchWeight(page)
  await signInPage.open()
  await page.waitForLoadState('networkidle')
  expect(weight()).toBeGreaterThan(0)
  expect(weight()).toBeLessThan(MAX_BYTES)
})
