import { expect, test } from '../fixtures/test.ts'
import { watchWeight } from '../fixtures/traffic.ts'

const MOST_BYTES = 150_000

test('the sign-in page loads little, whatever the pages behind it need', async ({ page, signInPage }) => {
  const weight = await watchWeight(page)
  await signInPage.open()
  await page.waitForLoadState('networkidle')
  expect(weight()).toBeGreaterThan(0)
  expect(weight()).toBeLessThan(MOST_BYTES)
})
