import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserSession } from './session.ts'

const LIMIT_MS = 30_000
const POLL_MS = 200

type Role = 'button' | 'link' | 'textbox' | 'heading' | 'status'
type Point = { readonly x: number; readonly y: number }

/** A user who finds elements by role and name, and uses mouse and keyboard. Every step waits for its element. */
export class User {
  readonly #session: BrowserSession

  constructor(session: BrowserSession) {
    this.#session = session
  }

  async open(url: string): Promise<void> {
    await this.#session.open(url)
    await this.#session.evaluate(`(${recordErrors})()`)
  }

  async see(role: Role, name: string): Promise<void> {
    await this.#find(role, name)
  }

  async click(role: Role, name: string): Promise<void> {
    const { x, y } = await this.#find(role, name)
    await this.#session.input([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('textbox', name)
    // not Control+A, which selects nothing in WebKitGTK under automation
    await this.#session.evaluate('document.activeElement.select?.()')
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#session.input([{ type: 'key', id: 'keyboard', actions }])
    await waitFor(`${name} contains “${text}”`, async () => {
      return (await this.#session.evaluate('document.activeElement?.value')) === text
    })
  }

  async seePath(path: string): Promise<void> {
    await waitFor(
      `the path is ${path}`,
      async () => (await this.#session.evaluate('location.pathname')) === path,
    )
  }

  async storedToken(): Promise<unknown> {
    return this.#session.evaluate("localStorage.getItem('token')")
  }

  /** The uncaught errors of the page, and the violations of its content security policy. */
  async pageErrors(): Promise<unknown> {
    return this.#session.evaluate('window.pageErrors')
  }

  /** The text of the page, for messages about a failed step. */
  async pageText(): Promise<unknown> {
    return this.#session.evaluate('document.body.innerText')
  }

  #find(role: Role, name: string): Promise<Point> {
    return waitFor(`a ${role} “${name}” is visible`, async () => {
      const point = await this.#session.evaluate(
        `(${locate})(${JSON.stringify(role)}, ${JSON.stringify(name)})`,
      )
      return (point ?? undefined) as Point | undefined
    })
  }
}

async function waitFor<Value>(fact: string, read: () => Promise<Value | undefined | false>): Promise<Value> {
  const begin = Date.now()
  for (;;) {
    const value = await read()
    if (value) return value
    if (Date.now() - begin > LIMIT_MS)
      throw new Error(`After ${LIMIT_MS / 1000} s, it is not true that ${fact}`)
    await delay(POLL_MS)
  }
}

/** Runs in the page. */
function recordErrors(): null {
  const errors: string[] = []
  Object.assign(window, { pageErrors: errors })
  window.addEventListener('error', ({ message }) => errors.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} ${blockedURI}`),
  )
  return null
}

/** Runs in the page: the centre of the element, if it does not move and nothing covers it. */
function locate(role: Role, name: string): Point | null {
  const selectors: Record<Role, string> = {
    button: 'button',
    link: 'a[href]',
    textbox: 'input, textarea',
    heading: 'h1',
    status: '[role="status"]',
  }
  const textOf = (element: Element | null | undefined) =>
    element?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ||
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? textOf(element.labels?.[0]).replace(/\s*\*$/, '')
      : textOf(element))
  for (const element of document.querySelectorAll(selectors[role])) {
    const text = nameOf(element)
    if (role === 'status' ? !text.includes(name) : text !== name) continue
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    if (hit && (element.contains(hit) || hit.contains(element))) return { x, y }
  }
  return null
}
