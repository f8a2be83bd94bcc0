import { promises as dns } from 'node:dns'
import type { Finding } from '@touchline/contract/diagnostics'
import {
  type FileServerSettings,
  fileServer,
  LOCAL_FILES,
  type MailSettings,
  mail,
  type SettingGroup,
  type SettingValues,
} from '@touchline/contract/site-settings/groups'
import { type Egress, EgressRefused, within } from '../../egress/egress.ts'
import { type Disk, DiskUnavailable } from '../../files/disk.ts'
import { newFileName } from '../../files/file-name.ts'
import type { LocalFiles } from '../../files/local-files.ts'
import { type Check, ok, problem, skipped, warning } from './check.ts'
import { say } from './texts.ts'

export type Resolver = Pick<typeof dns, 'resolveMx' | 'resolveTxt'>

type Settings = {
  /** Without secrets, so a lost key hides no other problem. */
  get(group: SettingGroup): Promise<Readonly<Record<string, unknown>>>
  /** Rejects with SecretUnreadable if a secret cannot be decrypted. */
  open<Group extends SettingGroup>(group: Group): Promise<SettingValues<Group>>
}

export type OutgoingDeps = {
  /** Undefined while the database is not open. */
  readonly settings: Settings | undefined
  /** Connects, starts TLS and signs in, and sends nothing. */
  readonly verifyMail: (settings: MailSettings, signal: AbortSignal) => Promise<void>
  /** Undefined while the database is not open. */
  readonly inspectFiles: () => Promise<LocalFiles | undefined>
  readonly openDisk: (settings: FileServerSettings, signal: AbortSignal) => Disk
  readonly egress: Pick<Egress, 'resolve'>
  readonly egressAllow: readonly string[]
  readonly resolver?: Resolver
}

const MAIL_PAGE = say('remedy:mailPage')
const FILE_PAGE = say('remedy:filePage')
const NOT_OPEN = skipped(say('finding:settingsNotOpen'))

export function outgoingChecks(deps: OutgoingDeps): Check[] {
  const { resolver = dns, settings } = deps
  return [
    {
      id: 'mail_server',
      remedy: MAIL_PAGE,
      run: (signal) => mailServerFinding(deps, signal),
    },
    {
      id: 'mail_domain',
      remedy: say('remedy:resolver'),
      run: async () => mailDomainFinding(await settings?.get(mail), resolver),
    },
    {
      id: 'file_server',
      remedy: FILE_PAGE,
      run: (signal) => fileServerFinding(deps, signal),
    },
    {
      id: 'local_files',
      remedy: say('remedy:fileRights'),
      run: async () => localFilesFinding(await deps.inspectFiles()),
    },
    {
      id: 'egress',
      remedy: say('remedy:checkEgress'),
      run: () => egressFinding(deps),
    },
  ]
}

async function mailServerFinding(
  { settings, verifyMail }: OutgoingDeps,
  signal: AbortSignal,
): Promise<Finding> {
  if (!settings) return NOT_OPEN
  const { mail_host, mail_port, mail_username, mail_encryption } = (await settings.get(mail)) as MailSettings
  if (mail_host === '') return warning(say('finding:noMailServer'), MAIL_PAGE)
  const values = await settings.open(mail)
  const server = `${mail_host}:${mail_port}`
  const failure = await verifyMail(values, signal).then(
    () => undefined,
    (error: Error & { readonly error?: { readonly stage: string; readonly code: string } }) => error,
  )
  if (failure) {
    const { error } = failure
    const code = error?.code ?? failure.message
    return problem(
      say(failedStages[error?.stage ?? ''] ?? 'finding:mailConnectionFailed', { server, code }),
      MAIL_PAGE,
    )
  }
  const answers = mail_username === '' ? 'mailServerAnswers' : 'mailServerAccepts'
  const encryption = encryptions[mail_encryption ?? 'none']
  if (!encryption) return ok(say(`finding:${answers}Plain`, { server }))
  return ok(say(`finding:${answers}`, { server, encryption }))
}

const encryptions: Readonly<Record<string, string>> = { tls: 'STARTTLS', ssl: 'TLS' }
const failedStages: Readonly<Record<string, 'finding:mailTlsFailed' | 'finding:mailSignInFailed'>> = {
  tls: 'finding:mailTlsFailed',
  auth: 'finding:mailSignInFailed',
}

async function mailDomainFinding(
  stored: Readonly<Record<string, unknown>> | undefined,
  resolver: Resolver,
): Promise<Finding> {
  if (!stored) return NOT_OPEN
  const domain = (stored as MailSettings).mail_from_email.split('@')[1]
  if (!domain) return skipped(say('finding:noSender'))
  const [mx, texts, dkim] = await Promise.all([
    answerOf(resolver.resolveMx(domain)),
    answerOf(resolver.resolveTxt(domain)),
    answerOf(resolver.resolveTxt(`_domainkey.${domain}`)),
  ])
  const hasSpf = texts.records.some((parts) => parts.join('').startsWith('v=spf1'))
  // RFC 8020: a name below which other names exist is not NXDOMAIN
  const hasDkim = dkim.code !== 'ENOTFOUND'
  const missing = [
    ...(mx.records.length === 0 ? ['MX'] : []),
    ...(hasSpf ? [] : ['SPF (TXT, v=spf1)']),
    ...(hasDkim ? [] : [`DKIM (_domainkey.${domain})`]),
  ]
  if (missing.length === 0) return ok(say('finding:domainComplete', { domain }))
  return warning(
    say('finding:domainLacks', { domain, records: missing.join(', ') }),
    say('remedy:mailRecords'),
  )
}

type DnsAnswer<Item> = { readonly records: readonly Item[]; readonly code?: string }

/** Other errors than "no such record" reject, so that a broken resolver does not look like missing records. */
async function answerOf<Item>(query: Promise<Item[]>): Promise<DnsAnswer<Item>> {
  try {
    return { records: await query }
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { records: [], code }
    throw error
  }
}

async function fileServerFinding(
  { settings, openDisk }: OutgoingDeps,
  signal: AbortSignal,
): Promise<Finding> {
  if (!settings) return NOT_OPEN
  const stored = (await settings.get(fileServer)) as FileServerSettings
  const isLocal = stored.file_server_local_aws === LOCAL_FILES
  const bucket = stored.file_server_bucket_name
  const values = isLocal ? stored : await settings.open(fileServer)
  try {
    // a file that does not exist: the answer needs the address, the access key and the bucket
    await within(openDisk(values, signal).read(newFileName()), signal)
    return ok(isLocal ? say('finding:filesReadable') : say('finding:bucketReadable', { bucket }))
  } catch (error) {
    const reason = reasonOf(error as Error)
    if (isLocal) return problem(say('finding:filesUnreadable', { reason }), say('remedy:fileRights'))
    return problem(say('finding:bucketUnreadable', { bucket, reason }), FILE_PAGE)
  }
}

function reasonOf(error: Error): string {
  if (!(error instanceof DiskUnavailable)) return error.message
  return error.clockDifference === undefined ? error.code : `${error.code}, ${error.clockDifference} s`
}

function localFilesFinding(found: LocalFiles | undefined): Finding {
  if (!found) return NOT_OPEN
  const { folder, examined, missing } = found
  if (examined === 0) return skipped(say('finding:noLocalFiles'))
  if (missing === 0) return ok(say('finding:localFiles', { folder }))
  return problem(say('finding:localFilesMissing', { folder, examined, missing }), say('remedy:filesBack'))
}

async function egressFinding(deps: OutgoingDeps): Promise<Finding> {
  const everything = deps.egressAllow.filter((network) => network.endsWith('/0'))
  if (everything.length > 0)
    return warning(
      say('finding:everyPrivateAddress', { networks: everything.join(', ') }),
      say('remedy:fewerAddresses'),
    )
  if (!deps.settings) return NOT_OPEN
  const { mail_host } = (await deps.settings.get(mail)) as MailSettings
  const files = (await deps.settings.get(fileServer)) as FileServerSettings
  const usesBucket = files.file_server_local_aws !== LOCAL_FILES && files.file_server_url !== ''
  const hosts = [mail_host, usesBucket ? new URL(files.file_server_url).hostname : ''].filter(Boolean)
  const refused: string[] = []
  for (const host of hosts)
    await deps.egress.resolve(host).catch((error: unknown) => {
      if (!(error instanceof EgressRefused)) throw error
      refused.push(host)
    })
  if (hosts.length === 0) return ok(say('finding:noOtherServer'))
  if (refused.length === 0) return ok(say('finding:hostsAllowed', { hosts: hosts.join(', ') }))
  return problem(say('finding:hostsRefused', { hosts: refused.join(', ') }), say('remedy:allowAddresses'))
}
