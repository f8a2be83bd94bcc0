import type { launchBrowser } from '../e2e/browser.ts'

type LaunchedBrowser = Awaited<ReturnType<typeof launchBrowser>>
export type Page = Awaited<ReturnType<LaunchedBrowser['newPage']>>

/**
 * The first and the largest paint in milliseconds since navigation, and the sum of unexpected layout shifts. The
 * blocking time is the time that tasks take beyond 50 ms each, since navigation.
 */
export type Vitals = { firstPaintMs: number; paintMs: number; shift: number; blockingMs: number }

const LONG_TASK_MS = 50

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }

export function watchVitals(page: Page): Promise<unknown> {
  return page.addInitScript((longTaskMs) => {
    const vitals: Vitals = { firstPaintMs: 0, paintMs: 0, shift: 0, blockingMs: 0 }
    Object.assign(window, { vitals })
    const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.firstPaintMs = startTime
    })
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.paintMs = startTime
    })
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as ShiftEntry
      if (!hadRecentInput) vitals.shift += value
    })
    observe('longtask', ({ duration }) => {
      vitals.blockingMs += duration - longTaskMs
    })
  }, LONG_TASK_MS)
}

export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
}
