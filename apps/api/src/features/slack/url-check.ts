import { isIP } from 'node:net'
import { isWebAddress } from '@touchline/contract/fields/text-fields'
import type { Message } from '@touchline/contract/http/messages'
import type { ConnectionKind } from '@touchline/contract/slack/connections'
import { slackMessage } from '@touchline/contract/slack/messages'
import { type Egress, untilAborted, within } from '../../egress/egress.ts'

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
const SLACK_HOSTS = new Set(['hooks.slack.com', 'hooks.slack-gov.com'])
const LOOK_UP_LIMIT_MS = 1_000

type CheckedUrl = { readonly kind: ConnectionKind; readonly url: string }
export type UrlCheckDeps = {
  readonly egress: Egress
  /** Called before a name is looked up. Rejects if the user has had too many looked up. */
  readonly countLookUp: () => Promise<void>
}

/**
 * The error of the URL of a connection. An address that EGRESS_ALLOW lists may have any scheme and kind: it is a receiver
 * in the operator's network. Other names are not looked up, because the answer would tell which private names exist.
 * Each attempt to send checks their addresses.
 */
export async function urlError({ kind, url }: CheckedUrl, deps: UrlCheckDeps): Promise<Message | undefined> {
  const parsed = URL.parse(url)
  if (!parsed) return slackMessage('not_https')
  if (parsed.username !== '' || parsed.password !== '') return slackMessage('credentials_in_url')
  if (!isWebAddress(url)) return slackMessage('not_https')
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const error = errorOf(parsed, { kind, host, egress: deps.egress })
  return error && (await isListed(host, deps)) ? undefined : error
}

type CheckedHost = { readonly kind: ConnectionKind; readonly host: string; readonly egress: Egress }

/** The error if EGRESS_ALLOW does not list the host. */
function errorOf({ protocol, pathname }: URL, { kind, host, egress }: CheckedHost): Message | undefined {
  const isSlack = SLACK_HOSTS.has(host)
  if (protocol !== 'https:') return slackMessage('not_https')
  if (kind === 'slack') return isSlack && pathname.length > 1 ? undefined : slackMessage('not_slack_host')
  return isIP(host) !== 0 && !egress.mayReach(host) ? slackMessage('private_address') : undefined
}

/** Takes the whole limit for every name that is not listed: private, public and unknown names look the same. */
async function isListed(host: string, { egress, countLookUp }: UrlCheckDeps): Promise<boolean> {
  if (isIP(host) !== 0) return egress.isListed(host)
  if (SLACK_HOSTS.has(host) || !egress.listsAddresses) return false
  await countLookUp()
  const limit = AbortSignal.timeout(LOOK_UP_LIMIT_MS)
  const found = await within(egress.resolve(host), limit).catch(() => [])
  if (found.length > 0 && found.every(({ address }) => egress.isListed(address))) return true
  await untilAborted(limit)
  return false
}
