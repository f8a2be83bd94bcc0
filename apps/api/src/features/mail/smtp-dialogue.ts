import type { DialogueLine } from '@touchline/contract/site-settings/connection-tests'
import type { SmtpListener } from './smtp-progress.ts'

type Credentials = { readonly user: string; readonly password: string }

/** What is shorter could be anything. */
const SHORTEST_ENCODED = 4

/** Finds a password in what somebody else says, plain or in a form that is usual where passwords are sent. */
export function credentialFinder({ user, password }: Credentials): (text: string) => boolean {
  if (password === '') return () => false
  const encoded = [
    ...inBase64(password),
    ...[`\0${user}\0${password}`, `${user}\0${user}\0${password}`, `${user}:${password}`, password].map(
      base64,
    ),
    Buffer.from(password).toString('hex'),
    encodeURIComponent(password.toWellFormed()),
    JSON.stringify(password).slice(1, -1),
  ].filter((form) => form.length >= SHORTEST_ENCODED)
  const forms = [password, ...encoded, ...encoded.map(urlSafe)].map((form) => form.toLowerCase())
  return (text) => {
    const lower = text.toLowerCase()
    return forms.some((form) => lower.includes(form))
  }
}

/** The letters that stand for it wherever it begins in what was encoded, without those it shares with others. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    const whole = Math.floor((bytes.length * 8) / 6)
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), whole)
  })
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '')
}

function urlSafe(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_')
}

/** Lines that are kept of the beginning, and of the end. */
const MOST_LINES = 30
const LONGEST_LINE = 300
const HIDDEN = '••••'

/** What was said, for people to read: without credentials, and without the message itself. */
export class SmtpDialogue implements SmtpListener {
  readonly #holdsCredential: (line: string) => boolean
  readonly #beginning: DialogueLine[] = []
  readonly #end: DialogueLine[] = []
  #leftOut = false
  #isLoggingIn = false

  constructor(holdsCredential: (line: string) => boolean) {
    this.#holdsCredential = holdsCredential
  }

  get lines(): DialogueLine[] {
    const gap: DialogueLine[] = this.#leftOut ? [{ from: 'server', text: '…' }] : []
    return [...this.#beginning, ...gap, ...this.#end]
  }

  onLine(from: DialogueLine['from'], text: string): void {
    for (const line of text.split('\n')) {
      const open = from === 'client' ? this.#ofClient(line) : this.#ofServer(line)
      this.#add({ from, text: readable(open) })
    }
  }

  onMessage(bytes: number): void {
    this.#add({ from: 'client', text: `(message, ${bytes} bytes)` })
  }

  /** Everything that a login sends is hidden but its name. */
  #ofClient(line: string): string {
    const [, login, rest] = /^(AUTH \S+)(.*)$/i.exec(line) ?? []
    if (login !== undefined) {
      this.#isLoggingIn = true
      return rest ? `${login} ${HIDDEN}` : login
    }
    return this.#isLoggingIn ? HIDDEN : line
  }

  /** A line that repeats a credential keeps its number alone: what stands around it could tell what was hidden. */
  #ofServer(line: string): string {
    const isChallenge = this.#isLoggingIn && line.startsWith('334')
    this.#isLoggingIn &&= isChallenge
    if (!isChallenge && !this.#holdsCredential(line)) return line
    return `${/^\d{3}[ -]?/.exec(line)?.[0] ?? ''}${HIDDEN}`
  }

  #add(line: DialogueLine): void {
    if (this.#beginning.length < MOST_LINES) {
      this.#beginning.push(line)
      return
    }
    this.#end.push(line)
    if (this.#end.length <= MOST_LINES) return
    this.#end.shift()
    this.#leftOut = true
  }
}

function readable(line: string): string {
  const shown = line.replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu, '�')
  return shown.length > LONGEST_LINE ? `${shown.slice(0, LONGEST_LINE - 1).toWellFormed()}…` : shown
}
