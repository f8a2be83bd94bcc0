import { readFile } from 'node:fs/promises'
import { readChainPosition } from '@touchline/contract/audit/calls'
import { readEmailAddress } from '@touchline/contract/email-addresses'
import type { Language } from '@touchline/contract/language'
import { operatorActor } from './database/audit.ts'
import { OperatorError } from './errors.ts'
import { readRecordedPositions } from './events/head-recorder.ts'
import { recordVerification } from './events/verification-record.ts'
import { verifyChain, verifyPositions } from './events/verify-chain.ts'
import { verificationText } from './features/audit/operator-texts.ts'
import type { AccountSummary } from './features/auth/operator-repository.ts'
import type { StoredSession } from './features/auth/repository.ts'
import { inspectionText, rotationText } from './features/secrets/operator-texts.ts'
import type { OperatorServices } from './operator.ts'

export type CommandOptions = {
  readonly email: string | undefined
  readonly firstname: string
  readonly lastname: string
  readonly designation: string
  readonly password: string | undefined
  readonly end: boolean
  readonly since: string | undefined
  /** A file of recorded positions. */
  readonly anchors: string | undefined
  /** The language of mails, taken from the locale of the operator's terminal. */
  readonly language: Language | undefined
}

export type AdminCommand = {
  readonly usage: string
  readonly summary: string
  run(services: OperatorServices, options: CommandOptions): Promise<string>
}
export type AdminCommands = Readonly<Record<string, AdminCommand>>

export const secretCommands: AdminCommands = {
  secrets: {
    usage: '',
    summary: 'lists the keys, the number of secrets of each, and the secrets that cannot be decrypted',
    run: async ({ secrets }) => inspectionText(await secrets.inspect()),
  },
  'rotate-key': {
    usage: '',
    summary: 'creates a new key and encrypts all secrets with it; the app may be running',
    run: async ({ secrets }) => {
      const rotation = await secrets.rotate()
      return rotationText(rotation, await secrets.inspect())
    },
  },
}

export const accountCommands: AdminCommands = {
  list: {
    usage: '',
    summary: 'lists the administrators',
    run: async ({ accounts }) => (await accounts.list()).map(accountLine).join('\n'),
  },
  create: {
    usage:
      '--email <address> [--firstname <name>] [--lastname <name>] [--designation <text>] [--password-stdin]',
    summary: 'creates an administrator',
    run: async ({ accounts }, options) => {
      const email = emailOf(options)
      const { firstname, lastname, designation } = options
      const password = await accounts.create({
        email,
        firstname,
        lastname,
        designation,
        password: options.password,
      })
      return `Created ${email}.${passwordLine(password, options)}`
    },
  },
  'reset-password': {
    usage: '--email <address> [--password-stdin]',
    summary: 'sets a new password, ends all sessions, and allows sign-in at once after wrong passwords',
    run: async ({ accounts }, options) => {
      const email = emailOf(options)
      const password = await accounts.resetPassword({
        email,
        password: options.password,
        language: options.language,
      })
      return `Set a new password for ${email}; all sessions have ended.${passwordLine(password, options)}`
    },
  },
  'reset-2fa': {
    usage: '--email <address>',
    summary:
      'removes all second factors and recovery codes of an administrator, ends all sessions, and tells the owner by e-mail',
    run: async ({ accounts }, options) => {
      const email = emailOf(options)
      await accounts.removeSecondFactors(email)
      return `Removed all second factors of ${email}; all sessions have ended.`
    },
  },
  deactivate: {
    usage: '--email <address>',
    summary: 'deactivates an administrator, who cannot sign in any more, and ends all sessions',
    run: async ({ accounts }, options) => {
      const email = emailOf(options)
      await accounts.deactivate(email)
      return `Deactivated ${email}; all sessions have ended.`
    },
  },
  activate: {
    usage: '--email <address>',
    summary: 'allows a deactivated administrator to sign in again',
    run: async ({ accounts }, options) => {
      const email = emailOf(options)
      await accounts.activate(email)
      return `Activated ${email}.`
    },
  },
  sessions: {
    usage: '--email <address> [--end]',
    summary: 'lists the sessions of an administrator, or ends them all',
    run: async ({ accounts }, options) => {
      const email = emailOf(options)
      if (options.end) return `Ended sessions of ${email}: ${await accounts.endSessions(email)}.`
      const sessions = await accounts.listSessions(email)
      return sessions.map(sessionLine).join('\n') || `${email} has no session.`
    },
  },
}

function emailOf({ email }: CommandOptions): string {
  if (!email) throw new OperatorError('Name the account with --email <address>.')
  return readEmailAddress(email)
}

function passwordLine(password: string, options: CommandOptions): string {
  return options.password === undefined ? `\n  password  ${password}   (shown only this once)` : ''
}

function accountLine({ email, firstname, lastname, status, isInvited }: AccountSummary): string {
  const state = status === 1 ? 'active' : isInvited ? 'invited' : 'inactive'
  return `${email}\t${firstname} ${lastname}\t${state}`
}

function sessionLine({ id, created_at, last_used_at, ip, user_agent }: StoredSession): string {
  return `${id}\tsince ${created_at}\tlast used ${last_used_at}\t${ip}\t${user_agent}`
}

export const auditCommands: AdminCommands = {
  'audit verify': {
    usage: '[--since <sequence>:<hash>] [--anchors <file>]',
    summary:
      'checks the hashes of the audit trail; with --since, from a noted position; with --anchors, also at all ' +
      'positions of the file',
    run: async ({ chain }, { since, anchors }) => {
      const noted = since === undefined ? undefined : readChainPosition(since)
      if (since !== undefined && !noted)
        throw new OperatorError('Give --since as <sequence>:<hash>, with 64 hexadecimal digits.')
      const positions = anchors === undefined ? [] : await readAnchors(anchors)
      const verified = await verifyChain(chain, { since: noted })
      const broken = verified.broken ?? (await verifyPositions(chain, positions)) ?? null
      const verification = { ...verified, broken }
      await recordVerification(chain, { ...verification, since: noted }, operatorActor)
      return verificationText(verification)
    },
  },
}

async function readAnchors(file: string) {
  try {
    return readRecordedPositions(await readFile(file, 'utf8'))
  } catch (error) {
    throw new OperatorError(`The file of --anchors cannot be read: ${(error as Error).message}.`)
  }
}

export const commands: AdminCommands = { ...accountCommands, ...secretCommands, ...auditCommands }

export function usageText(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`,
  )
  return `Usage: npm run admin -- <command>\n\n${lines.join('\n')}`
}
