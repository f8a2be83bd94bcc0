import type { Finding } from '@touchline/contract/diagnostics'
import { type Check, ok, problem, skipped, warning } from './check.ts'
import { clockDifference } from './database-checks.ts'
import { FORGED_ADDRESS, type ProbeAnswer } from './public-url-probe.ts'
import { say } from './texts.ts'

const DAY_MS = 24 * 3_600 * 1_000
const FEW_DAYS = 14
/** The app sends the second event after a second. */
const SHORTEST_STREAM_MS = 500
const LOOPBACK = /^(::ffff:)?127\.|^::1$/

export type PublicUrlDeps = {
  readonly publicUrl: string
  readonly trustProxy: readonly string[] | undefined
  /** True if PUBLIC_URL has the port of the app, so that no proxy is between. */
  readonly isDirect: boolean
  readonly isAppRunning: (signal: AbortSignal) => Promise<boolean>
  readonly probe: () => Promise<ProbeAnswer>
  readonly now?: () => number
}

/** All checks share one request. */
export function publicUrlChecks(deps: PublicUrlDeps): Check[] {
  const { publicUrl, isAppRunning, probe, now = Date.now } = deps
  const remedy = say('remedy:proxy')
  let shared: Promise<ProbeAnswer> | undefined
  const withAnswer = (find: (answer: ProbeAnswer) => Finding) => async (signal: AbortSignal) => {
    if (!(await isAppRunning(signal))) return skipped(say('finding:appNotRunning'))
    shared ??= probe()
    return find(await shared)
  }
  // an address that nobody answers at is one problem, not five
  const ifAnswered = (find: (answer: ProbeAnswer) => Finding) => (signal: AbortSignal) =>
    withAnswer(find)(signal).catch(() => skipped(say('finding:noAppThere')))
  const fromApp = (find: (answer: ProbeAnswer & { seen: NonNullable<ProbeAnswer['seen']> }) => Finding) =>
    ifAnswered((answer) =>
      answer.seen ? find({ ...answer, seen: answer.seen }) : skipped(say('finding:noAppThere')),
    )
  return [
    {
      id: 'public_url',
      remedy,
      run: withAnswer((answer) => answerFinding(publicUrl, answer)),
    },
    {
      id: 'tls',
      remedy,
      run: ifAnswered((answer) => tlsFinding(publicUrl, answer, now())),
    },
    {
      id: 'clock',
      remedy,
      run: ifAnswered(({ dateMs }) =>
        dateMs === undefined
          ? skipped(say('finding:noDate'))
          : clockDifference((dateMs - now()) / 1_000, 'proxy'),
      ),
    },
    {
      id: 'proxy_headers',
      remedy,
      run: fromApp(({ seen, localAddress }) => headersFinding({ ...deps, seen, localAddress })),
    },
    {
      id: 'event_stream',
      remedy,
      run: fromApp(({ streamMs }) =>
        streamMs >= SHORTEST_STREAM_MS
          ? ok(say('finding:eventsAtOnce'))
          : problem(say('finding:eventsLate'), say('remedy:unbufferedEvents')),
      ),
    },
  ]
}

function answerFinding(publicUrl: string, { status, seen }: ProbeAnswer): Finding {
  if (seen) return ok(say('finding:urlLeadsHere', { url: publicUrl }))
  return problem(say('finding:urlLeadsElsewhere', { url: publicUrl, status }), say('remedy:publicUrl'))
}

function tlsFinding(publicUrl: string, { certificate }: ProbeAnswer, nowMs: number): Finding {
  if (!certificate) {
    if (/^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)) return skipped(say('finding:urlIsLocal'))
    return warning(say('finding:plainHttp'), say('remedy:https'))
  }
  const days = Math.floor((certificate.expiresAtMs - nowMs) / DAY_MS)
  const renew = say('remedy:renewCertificate')
  if (days < 0) return problem(say('finding:certificateExpired', { count: -days }), renew)
  if (certificate.error)
    return problem(
      say('finding:certificateUntrusted', { reason: certificate.error }),
      say('remedy:trustedCertificate'),
    )
  if (days < FEW_DAYS) return warning(say('finding:certificateExpires', { count: days }), renew)
  return ok(say('finding:certificateValid', { days }))
}

type HeaderFacts = Pick<PublicUrlDeps, 'publicUrl' | 'trustProxy' | 'isDirect'> & {
  readonly seen: NonNullable<ProbeAnswer['seen']>
  readonly localAddress: string
}

function headersFinding({ seen, localAddress, publicUrl, trustProxy, isDirect }: HeaderFacts): Finding {
  const { address, scheme, is_forwarded } = seen
  if (address === FORGED_ADDRESS) return problem(say('finding:addressForged'), say('remedy:replaceAddress'))
  // without a proxy, the header is the one that this check sends
  if (is_forwarded && !trustProxy && !isDirect)
    return problem(say('finding:proxyUntrusted', { address }), say('remedy:trustProxy', { address }))
  if (LOOPBACK.test(address) && !LOOPBACK.test(localAddress))
    return problem(say('finding:addressLost', { address }), say('remedy:forwardAddress'))
  const expected = new URL(publicUrl).protocol.slice(0, -1)
  if (scheme !== expected)
    return warning(say('finding:schemeWrong', { scheme, expected }), say('remedy:forwardScheme'))
  return ok(say('finding:headersRight', { address, scheme }))
}
