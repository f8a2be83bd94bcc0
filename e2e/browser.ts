import { chromium, type LaunchOptions } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.mjs'

/** Chromium of this machine without its background services. It also starts in a container and as root. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH || (await findChromium()),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

export function launchBrowser() {
  return chromium.launch(launchOptions)
}
