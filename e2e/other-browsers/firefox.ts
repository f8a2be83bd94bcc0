import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, readUntil } from './processes.ts'
import type { BrowserSession, InputSource } from './session.ts'

const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/

type Answer = {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}
type Evaluation = { readonly type: string; readonly result?: { readonly value?: string } }

/** Drives Firefox with WebDriver BiDi, without a driver program. https://w3c.github.io/webdriver-bidi/ */
export async function openFirefox(program: string): Promise<BrowserSession> {
  const profile = mkdtempSync(join(tmpdir(), 'touchline-firefox-'))
  const firefox = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    env: { ...process.env, HOME: profile, LANG: 'en_US.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const close = async () => {
    await endProcess(firefox)
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    return { ...(await connect(firefox)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(firefox: ChildProcess): Promise<Omit<BrowserSession, 'close'>> {
  const address = await readUntil(firefox, ADDRESS)
  const send = await openSocket(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const evaluation = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })) as Evaluation
      if (evaluation.type !== 'success') throw new Error(JSON.stringify(evaluation))
      return JSON.parse(evaluation.result?.value ?? 'null')
    },
    input: async (sources: readonly InputSource[]) => {
      await send('input.performActions', { context, actions: sources })
    },
  }
}

type Send = (method: string, params: object) => Promise<unknown>

async function openSocket(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error, message } = JSON.parse(String(data)) as Answer
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(new Error(`${error}: ${message}`))
    else answer?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer.reject(new Error('Firefox has closed the connection'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to Firefox at ${url}`)))
  })
  return (method, params) => {
    const answer = Promise.withResolvers<unknown>()
    count += 1
    waiting.set(count, answer)
    socket.send(JSON.stringify({ id: count, method, params }))
    return answer.promise
  }
}
