import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inspect } from 'node:util'
import { startApp } from '../fixtures/app-process.ts'
import { openFirefox } from './firefox.ts'
import { journey } from './journey.ts'
import type { BrowserSession } from './session.ts'
import { User } from './user.ts'
import { openWebKit } from './webkit.ts'

type Browser = { readonly name: string; readonly open: (() => Promise<BrowserSession>) | undefined }

const firefox = findProgram('firefox-esr') ?? findProgram('firefox')
const driver = findProgram('WebKitWebDriver')
const display = findProgram('Xvfb')
const miniBrowser = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .flatMap((platform) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${platform}/webkit2gtk-${version}/MiniBrowser`),
  )
  .find((path) => existsSync(path))

const browsers: readonly Browser[] = [
  { name: 'Firefox (package firefox-esr)', open: firefox ? () => openFirefox(firefox) : undefined },
  {
    name: 'WebKitGTK (packages webkit2gtk-driver and xvfb)',
    open:
      driver && display && miniBrowser
        ? () => openWebKit({ driver, display, browser: miniBrowser })
        : undefined,
  },
]

/** A part of the name of the only browser to run, for work on the journey. */
const [only = ''] = process.argv.slice(2)

let passed = 0
let failed = 0
for (const { name, open } of browsers) {
  if (!name.toLowerCase().includes(only)) continue
  if (!open) {
    process.stdout.write(`  –  ${name}: not installed, so the journey is not run\n`)
    continue
  }
  const begin = Date.now()
  const error = await run(open).catch((reason: unknown) => reason)
  const took = `${((Date.now() - begin) / 1000).toFixed(1)} s`
  if (error === undefined) passed += 1
  else failed += 1
  process.stdout.write(
    error === undefined ? `  ✓  ${name} (${took})\n` : `  ✘  ${name} (${took})\n${inspect(error)}\n`,
  )
}
const report = process.env.JOURNEYS_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed, failed }))
process.exitCode = failed === 0 ? 0 : 1

async function run(open: () => Promise<BrowserSession>): Promise<void> {
  const app = await startApp()
  try {
    const session = await open()
    const user = new User(session)
    try {
      await journey(user, app.url)
    } catch (cause) {
      throw new Error(`The page shows: ${await user.pageText()}`, { cause })
    } finally {
      await session.close()
    }
  } finally {
    await app.stop()
  }
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
