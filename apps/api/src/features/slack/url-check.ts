import type { LookupAddress } from 'node:dns'
import { isWebAddress } from '@touchline/contract/fields/text-fields'
import { type Message, message } from '@touchline/contract/http/messages'
import type { ConnectionKind } from '@touchline/contract/slack/connections'
import { type Egress, EgressRefused, within } from '../../egress/egress.ts'

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
const SLACK_HOSTS = new Set(['hooks.slack.com', 'hooks.slack-gov.com'])
const LOOK_UP_LIMIT_MS = 1_000

type CheckedUrl = { readonly kind: ConnectionKind; readonly url: string }

/**
 * The error of the URL of a connection. An address that EGRESS_ALLOW lists may have any scheme and kind: it is a receiver
 * in the operator's network. A host that cannot be looked up now is accepted, because each attempt checks it again.
 */
export async function urlError({ kind, url }: CheckedUrl, egress: Egress): Promise<Message | undefined> {
  const parsed = URL.parse(url)
  if (!parsed) return message('not_https')
  if (parsed.username !== '' || parsed.password !== '') return message('credentials_in_url')
  if (!isWebAddress(url)) return message('not_https')
  const isSlack = SLACK_HOSTS.has(parsed.hostname)
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const addresses = isSlack ? undefined : await lookUp(host, egress)
  if (addresses && addresses !== 'private' && addresses.every(({ address }) => egress.isListed(address)))
    return undefined
  if (parsed.protocol !== 'https:') return message('not_https')
  if (kind === 'slack') return isSlack && parsed.pathname.length > 1 ? undefined : message('not_slack_host')
  return addresses === 'private' ? message('private_address') : undefined
}

/** Undefined if the host is unknown, or the look-up takes too long. */
async function lookUp(
  host: string,
  egress: Egress,
): Promise<readonly LookupAddress[] | 'private' | undefined> {
  try {
    return await within(egress.resolve(host), AbortSignal.timeout(LOOK_UP_LIMIT_MS))
  } catch (error) {
    return error instanceof EgressRefused ? 'private' : undefined
  }
}
