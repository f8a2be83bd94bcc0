import type { launchBrowser } from '../e2e/browser.ts'

type LaunchedBrowser = Awaited<ReturnType<typeof launchBrowser>>
export type Page = Awaited<ReturnType<LaunchedBrowser['newPage']>>

/**
 * The first and the largest paint in milliseconds since navigation, and the sum of unexpected layout shifts. The
 * blocking time is the time that tasks take beyond 50 ms each, since the first paint
 * (https://web.dev/articles/tbt).
 */
export type Vitals = { firstPaintMs: number; paintMs: number; shift: number; blockingMs: number }
type Recorded = Omit<Vitals, 'blockingMs'> & { tasks: { startTime: number; duration: number }[] }

const LONG_TASK_MS = 50

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }

export function watchVitals(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const vitals: Recorded = { firstPaintMs: 0, paintMs: 0, shift: 0, tasks: [] }
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
    observe('longtask', ({ startTime, duration }) => vitals.tasks.push({ startTime, duration }))
  })
}

export async function vitalsOf(page: Page): Promise<Vitals> {
  const { tasks, ...vitals } = await page.evaluate(() => (window as unknown as { vitals: Recorded }).vitals)
  const blocking = tasks.map(({ startTime, duration }) => {
    const sincePaint = startTime + duration - Math.max(startTime, vitals.firstPaintMs)
    return Math.max(0, sincePaint - LONG_TASK_MS)
  })
  return { ...vitals, blockingMs: blocking.reduce((sum, time) => sum + time, 0) }
}
