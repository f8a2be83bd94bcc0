import { promises as dns } from 'node:dns'
import {
  type FileServerSettings,
  LOCAL_FILES,
  type MailSettings,
} from '@touchline/contract/site-settings/groups'
import { type Egress, EgressRefused, within } from '../../egress/egress.ts'
import { type Disk, DiskUnavailable } from '../../files/disk.ts'
import { newFileName } from '../../files/file-name.ts'
import { type Check, type Finding, ok, problem, skipped, warning } from './check.ts'

export type Resolver = Pick<typeof dns, 'resolveMx' | 'resolveTxt'>

export type OutgoingDeps = {
  /** Undefined while the database is not open. Rejects if the password cannot be decrypted. */
  readonly readMail: () => Promise<MailSettings | undefined>
  readonly readFileServer: () => Promise<FileServerSettings | undefined>
  /** Connects, starts TLS and signs in, and sends nothing. */
  readonly verifyMail: (settings: MailSettings, signal: AbortSignal) => Promise<void>
  readonly openDisk: (settings: FileServerSettings, signal: AbortSignal) => Disk
  readonly egress: Pick<Egress, 'resolve'>
  readonly egressAllow: readonly string[]
  readonly resolver?: Resolver
}

const MAIL_PAGE = 'Settings › Automatic e-mail'
const FILE_PAGE = 'Settings › File server'
const NOT_OPEN = skipped('The settings cannot be read without a migrated database.')

export function outgoingChecks(deps: OutgoingDeps): Check[] {
  const { resolver = dns, readMail } = deps
  return [
    {
      id: 'mail_server',
      examines: 'Mail server',
      remedy: MAIL_PAGE,
      run: (signal) => mailServerFinding(deps, signal),
    },
    {
      id: 'mail_domain',
      examines: 'DNS of the sender',
      remedy: 'Check the DNS of this machine.',
      run: async () => mailDomainFinding(await readMail(), resolver),
    },
    {
      id: 'file_server',
      examines: 'File storage',
      remedy: FILE_PAGE,
      run: (signal) => fileServerFinding(deps, signal),
    },
    {
      id: 'egress',
      examines: 'Outgoing addresses',
      remedy: 'Check EGRESS_ALLOW.',
      run: () => egressFinding(deps),
    },
  ]
}

async function mailServerFinding(
  { readMail, verifyMail }: OutgoingDeps,
  signal: AbortSignal,
): Promise<Finding> {
  const settings = await readMail()
  if (!settings) return NOT_OPEN
  const { mail_host, mail_port, mail_username, mail_encryption } = settings
  if (mail_host === '') return warning('None is set, so mails wait.', MAIL_PAGE)
  const server = `${mail_host}:${mail_port}`
  const failure = await verifyMail(settings, signal).then(
    () => undefined,
    (error: Error & { readonly fault?: { readonly stage: string; readonly code: string } }) => error,
  )
  const encryption = encryptions[mail_encryption ?? 'none']
  const user = mail_username === '' ? '' : ' and accepts the user'
  if (!failure) return ok(`${server} answers${user} (${encryption}).`)
  const { fault } = failure
  const stage = stages[fault?.stage ?? ''] ?? 'The connection'
  return problem(`${server}: ${stage} failed (${fault?.code ?? failure.message}).`, MAIL_PAGE)
}

const encryptions: Readonly<Record<string, string>> = { none: 'not encrypted', tls: 'STARTTLS', ssl: 'TLS' }
const stages: Readonly<Record<string, string>> = {
  connect: 'The connection',
  tls: 'TLS',
  auth: 'The sign-in',
}

async function mailDomainFinding(settings: MailSettings | undefined, resolver: Resolver): Promise<Finding> {
  if (!settings) return NOT_OPEN
  const domain = settings.mail_from_email.split('@')[1]
  if (!domain) return skipped('No from address is set.')
  const [mx, texts, dkim] = await Promise.all([
    answerOf(resolver.resolveMx(domain)),
    answerOf(resolver.resolveTxt(domain)),
    answerOf(resolver.resolveTxt(`_domainkey.${domain}`)),
  ])
  const hasSpf = texts.records.some((parts) => parts.join('').startsWith('v=spf1'))
  // RFC 8020: a name below which other names exist is not NXDOMAIN
  const hasDkim = dkim.code !== 'ENOTFOUND'
  const missing = [
    ...(mx.records.length === 0 ? [`an MX record of ${domain}`] : []),
    ...(hasSpf ? [] : [`a TXT record of ${domain} with v=spf1`]),
    ...(hasDkim ? [] : [`DKIM keys below _domainkey.${domain}`]),
  ]
  if (missing.length === 0) return ok(`${domain} has MX and SPF, and probably DKIM.`)
  return warning(
    `${domain} lacks ${missing.join(' and ')}, so receivers may treat mails as spam.`,
    'Add the DNS records that the provider of the mail server names.',
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

async function fileServerFinding(deps: OutgoingDeps, signal: AbortSignal): Promise<Finding> {
  const settings = await deps.readFileServer()
  if (!settings) return NOT_OPEN
  const isLocal = settings.file_server_local_aws === LOCAL_FILES
  const name = isLocal ? 'The folder for files' : `The bucket ${settings.file_server_bucket_name}`
  const remedy = isLocal ? 'Check the rights of DATA_DIR/files.' : FILE_PAGE
  try {
    // a file that does not exist: the answer needs the address, the access key and the bucket
    await within(deps.openDisk(settings, signal).read(newFileName()), signal)
    return ok(`${name} can be read.`)
  } catch (error) {
    const reason = error instanceof DiskUnavailable ? `${error.fault}` : (error as Error).message
    return problem(`${name} cannot be read (${reason}).`, remedy)
  }
}

async function egressFinding(deps: OutgoingDeps): Promise<Finding> {
  const everything = deps.egressAllow.filter((network) => network.endsWith('/0'))
  if (everything.length > 0)
    return warning(
      `EGRESS_ALLOW contains ${everything.join(' and ')}, so settings can reach every private address.`,
      'List only the addresses of the mail server and the file server in EGRESS_ALLOW.',
    )
  const [mail, files] = [await deps.readMail(), await deps.readFileServer()]
  if (!mail || !files) return NOT_OPEN
  const usesBucket = files.file_server_local_aws !== LOCAL_FILES && files.file_server_url !== ''
  const hosts = [mail.mail_host, usesBucket ? new URL(files.file_server_url).hostname : ''].filter(Boolean)
  const refused: string[] = []
  for (const host of hosts)
    await deps.egress.resolve(host).catch((error: unknown) => {
      if (!(error instanceof EgressRefused)) throw error
      refused.push(host)
    })
  if (refused.length === 0)
    return ok(hosts.length === 0 ? 'No other server is set.' : `${hosts.join(', ')} may be reached.`)
  return problem(
    `${refused.join(' and ')} leads to private addresses, which are refused.`,
    'Add their addresses to EGRESS_ALLOW, for example EGRESS_ALLOW=10.0.0.5',
  )
}
