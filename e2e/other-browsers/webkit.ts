import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { endProcess, freePort, readUntil } from './processes.ts'
import type { BrowserSession } from './session.ts'

const START_LIMIT_MS = 30_000

export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly display: string }

/** Drives the MiniBrowser of WebKitGTK with WebDriver, on a screen of its own. https://w3c.github.io/webdriver/ */
export async function openWebKit({ driver, browser, display }: WebKitPrograms): Promise<BrowserSession> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const number = await readUntil(screen, /^(\d+)\n/)
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      // a container has no graphics card, and no user namespaces for the sandbox
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
    detached: true,
  })
  const stop = async () => {
    await endProcess(server)
    await endProcess(screen)
  }
  try {
    const send = await newSession(`http://127.0.0.1:${port}`, browser)
    return {
      open: async (url) => {
        await send('POST', '/url', { url })
      },
      evaluate: async (expression) => {
        const text = await send('POST', '/execute/sync', {
          script: `return JSON.stringify(${expression})`,
          args: [],
        })
        return JSON.parse(String(text ?? 'null'))
      },
      input: async (actions) => {
        await send('POST', '/actions', { actions })
      },
      close: async () => {
        await send('DELETE', '', {}).catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Send = (method: string, path: string, body: object) => Promise<unknown>

async function newSession(origin: string, browser: string): Promise<Send> {
  await waitUntilReady(origin)
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = (await request(`${origin}/session`, 'POST', {
    capabilities: { alwaysMatch },
  })) as { sessionId: string }
  const send: Send = (method, path, body) => request(`${origin}/session/${sessionId}${path}`, method, body)
  await send('POST', '/window/rect', { width: 1440, height: 1000 })
  return send
}

async function waitUntilReady(origin: string): Promise<void> {
  const begin = Date.now()
  for (;;) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() - begin > START_LIMIT_MS) throw new Error('WebKitWebDriver does not answer')
    await delay(100)
  }
}

async function request(url: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(JSON.stringify(value))
  return value
}
