import type { Language } from '@touchline/contract/language'
import type { AccountSummary } from './features/auth/operator-repository.ts'
import { OperatorError } from './features/auth/operator-service.ts'
import type { StoredSession } from './features/auth/repository.ts'
import { inspectionText, rotationText } from './features/secrets/operator-texts.ts'
import type { OperatorServices } from './operator.ts'

/** The options of an operator command. */
export type Given = {
  readonly email: string | undefined
  readonly firstname: string
  readonly lastname: string
  readonly designation: string
  readonly password: string | undefined
  readonly end: boolean
  /** The language of mails, taken from the locale of the operator's terminal. */
  readonly language: Language | undefined
}

export type Command = {
  readonly takes: string
  readonly does: string
  run(services: OperatorServices, given: Given): Promise<string>
}
export type Commands = Readonly<Record<string, Command>>

/** Commands about the encryption keys of the stored secrets. */
export const secretCommands: Commands = {
  secrets: {
    takes: '',
    does: 'lists the keys, how many secrets each has, and the secrets that cannot be read',
    run: async ({ secrets }) => inspectionText(await secrets.inspect()),
  },
  'rotate-key': {
    takes: '',
    does: 'makes a new key and encrypts all secrets anew, while the app runs or not',
    run: async ({ secrets }) => {
      const rotation = await secrets.rotate()
      return rotationText(rotation, await secrets.inspect())
    },
  },
}

/** Commands about administrators and their sessions. */
export const accountCommands: Commands = {
  list: {
    takes: '',
    does: 'lists the administrators',
    run: async ({ accounts }) => (await accounts.list()).map(accountLine).join('\n'),
  },
  create: {
    takes:
      '--email <address> [--firstname <name>] [--lastname <name>] [--designation <text>] [--password-stdin]',
    does: 'creates an administrator',
    run: async ({ accounts }, given) => {
      const email = named(given)
      const { firstname, lastname, designation } = given
      const password = await accounts.create({
        email,
        firstname,
        lastname,
        designation,
        password: given.password,
      })
      return `Created ${email}.${shown(password, given)}`
    },
  },
  'reset-password': {
    takes: '--email <address> [--password-stdin]',
    does: 'sets a new password, ends all sessions, lifts the wait after wrong passwords',
    run: async ({ accounts }, given) => {
      const email = named(given)
      const password = await accounts.resetPassword({
        email,
        password: given.password,
        language: given.language,
      })
      return `Set a new password for ${email}; all sessions have ended.${shown(password, given)}`
    },
  },
  deactivate: {
    takes: '--email <address>',
    does: 'keeps an administrator out and ends all sessions',
    run: async ({ accounts }, given) => {
      await accounts.deactivate(named(given))
      return `Deactivated ${given.email}; all sessions have ended.`
    },
  },
  activate: {
    takes: '--email <address>',
    does: 'lets a deactivated administrator in again',
    run: async ({ accounts }, given) => {
      await accounts.activate(named(given))
      return `Activated ${given.email}.`
    },
  },
  sessions: {
    takes: '--email <address> [--end]',
    does: 'lists the sessions of an administrator, or ends them all',
    run: async ({ accounts }, given) => {
      const email = named(given)
      if (given.end) return `Ended sessions of ${email}: ${await accounts.endSessions(email)}.`
      const sessions = await accounts.listSessions(email)
      return sessions.map(sessionLine).join('\n') || `${email} has no session.`
    },
  },
}

function named({ email }: Given): string {
  if (!email) throw new OperatorError('Say whose account with --email <address>.')
  return email
}

function shown(password: string, given: Given): string {
  return given.password === undefined ? `\n  password  ${password}   (shown only this once)` : ''
}

function accountLine({ email, firstname, lastname, status }: AccountSummary): string {
  return `${email}\t${firstname} ${lastname}\t${status === 1 ? 'active' : 'inactive'}`
}

function sessionLine({ id, created_at, last_used_at, ip, user_agent }: StoredSession): string {
  return `${id}\tsince ${created_at}\tlast used ${last_used_at}\t${ip}\t${user_agent}`
}

export const commands: Commands = { ...accountCommands, ...secretCommands }

export function usageText(): string {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => `  ${name} ${takes}\n      ${does}`)
  return `Usage: npm run admin -- <command>\n\n${lines.join('\n')}`
}
