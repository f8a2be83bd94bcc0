import type { DialogueLine } from '@touchline/contract/site-settings/connection-tests'
import { showInvisible } from '../../egress/answers.ts'
import type { SmtpListener } from './smtp-progress.ts'

type SmtpCredentials = { readonly user: string; readonly password: string }

/** Shorter encodings would match by chance. */
const MIN_ENCODED_LENGTH = 4

/** Returns a function that finds the password in a text, plain or in a common encoding. */
export function credentialFinder({ user, password }: SmtpCredentials): (text: string) => boolean {
  if (password === '') return () => false
  const encoded = [
    ...inBase64(password),
    ...[`\0${user}\0${password}`, `${user}\0${user}\0${password}`, `${user}:${password}`, password].map(
      base64,
    ),
    Buffer.from(password).toString('hex'),
    encodeURIComponent(password.toWellFormed()),
    JSON.stringify(password).slice(1, -1),
  ].filter((form) => form.length >= MIN_ENCODED_LENGTH)
  const forms = [password, ...encoded, ...encoded.map(urlSafe)].map((form) => form.toLowerCase())
  return (text) => {
    const lower = text.toLowerCase()
    return forms.some((form) => lower.includes(form))
  }
}

/** The base64 forms of the text at each of the three offsets, without characters shared with neighbouring bytes. */
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

/** Lines kept at the beginning, and as many at the end. */
const MAX_LINES = 30
const MAX_LINE_LENGTH = 300
const HIDDEN = '••••'

/** Records an SMTP dialogue for display, without credentials and without the message. */
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

  /** Hides all login data except the name of the mechanism. */
  #ofClient(line: string): string {
    const [, login, rest] = /^(AUTH \S+)(.*)$/i.exec(line) ?? []
    if (login !== undefined) {
      this.#isLoggingIn = true
      return rest ? `${login} ${HIDDEN}` : login
    }
    return this.#isLoggingIn ? HIDDEN : line
  }

  /** Reduces a line with the password to its reply code, because the text around it could reveal the password. */
  #ofServer(line: string): string {
    const isChallenge = this.#isLoggingIn && line.startsWith('334')
    this.#isLoggingIn &&= isChallenge
    if (!isChallenge && !this.#holdsCredential(line)) return line
    return `${/^\d{3}[ -]?/.exec(line)?.[0] ?? ''}${HIDDEN}`
  }

  #add(line: DialogueLine): void {
    if (this.#beginning.length < MAX_LINES) {
      this.#beginning.push(line)
      return
    }
    this.#end.push(line)
    if (this.#end.length <= MAX_LINES) return
    this.#end.shift()
    this.#leftOut = true
  }
}

function readable(line: string): string {
  const shown = showInvisible(line)
  return shown.length > MAX_LINE_LENGTH ? `${shown.slice(0, MAX_LINE_LENGTH - 1).toWellFormed()}…` : shown
}
