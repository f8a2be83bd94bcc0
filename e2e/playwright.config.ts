import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 30_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // without screenshots of every frame, the expensive part of a trace
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
})
