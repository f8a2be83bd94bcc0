import type { Page } from './page-vitals.ts'

const BYTES_A_SECOND = 1_600_000 / 8

/** Emulates a mid-range phone. */
export async function slowProcessor(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Emulates a slow network. */
export async function slowDown(page: Page): Promise<void> {
  await slowProcessor(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
}
