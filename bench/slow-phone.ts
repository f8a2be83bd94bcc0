import type { Page } from './page-vitals.ts'

const BYTES_PER_SECOND = 1_600_000 / 8

export async function throttleCpu(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export async function emulateSlowPhone(page: Page): Promise<void> {
  await throttleCpu(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}
