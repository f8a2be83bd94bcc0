import { type Check, type Finding, ok, problem, skipped, warning } from './check.ts'
import { clockDifference } from './database-checks.ts'
import { FORGED_ADDRESS, type ProbeAnswer } from './public-url-probe.ts'

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
  const remedy = 'Check PUBLIC_URL and the proxy: docs/deployment.md#behind-a-proxy'
  let shared: Promise<ProbeAnswer> | undefined
  const withAnswer = (find: (answer: ProbeAnswer) => Finding) => async (signal: AbortSignal) => {
    if (!(await isAppRunning(signal))) return skipped('The app is not running.')
    shared ??= probe()
    return find(await shared)
  }
  const fromApp = (find: (answer: ProbeAnswer & { seen: NonNullable<ProbeAnswer['seen']> }) => Finding) =>
    withAnswer((answer) =>
      answer.seen ? find({ ...answer, seen: answer.seen }) : skipped('The app did not answer there.'),
    )
  return [
    {
      id: 'public_url',
      examines: 'PUBLIC_URL',
      remedy,
      run: withAnswer((answer) => answerFinding(publicUrl, answer)),
    },
    {
      id: 'tls',
      examines: 'Certificate',
      remedy,
      run: withAnswer((answer) => tlsFinding(publicUrl, answer, now())),
    },
    {
      id: 'clock',
      examines: 'Clock of the proxy',
      remedy,
      run: withAnswer(({ dateMs }) =>
        dateMs === undefined
          ? skipped('The answer has no Date.')
          : clockDifference((dateMs - now()) / 1_000, 'PUBLIC_URL'),
      ),
    },
    {
      id: 'proxy_headers',
      examines: 'Headers of the proxy',
      remedy,
      run: fromApp(({ seen, localAddress }) => headersFinding({ ...deps, seen, localAddress })),
    },
    {
      id: 'event_stream',
      examines: 'Event stream',
      remedy,
      run: fromApp(({ streamMs }) =>
        streamMs >= SHORTEST_STREAM_MS
          ? ok('Events arrive at once.')
          : problem(
              'Events arrive late: the proxy buffers them.',
              'nginx: proxy_buffering off for /api/events',
            ),
      ),
    },
  ]
}

function answerFinding(publicUrl: string, { status, seen }: ProbeAnswer): Finding {
  if (seen) return ok(`${publicUrl} leads to the app.`)
  return problem(
    `${publicUrl} does not lead to the app (status ${status}).`,
    'Set PUBLIC_URL to the address that users open, and forward it to HOST and PORT.',
  )
}

function tlsFinding(publicUrl: string, { certificate }: ProbeAnswer, nowMs: number): Finding {
  if (!certificate) {
    if (/^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl))
      return skipped('PUBLIC_URL is on this machine.')
    return warning('Passwords are sent over plain HTTP.', 'Put HTTPS in front, and set PUBLIC_URL=https://…')
  }
  const days = Math.floor((certificate.expiresAtMs - nowMs) / DAY_MS)
  const renew = 'Renew the certificate of the proxy.'
  if (days < 0) return problem(`The certificate expired ${-days} days ago.`, renew)
  if (certificate.error)
    return problem(
      `Browsers do not trust the certificate (${certificate.error}).`,
      'Install a certificate for the host of PUBLIC_URL, with its chain.',
    )
  if (days < FEW_DAYS) return warning(`The certificate expires in ${days} days.`, renew)
  return ok(`Valid for ${days} days`)
}

type HeaderFacts = Pick<PublicUrlDeps, 'publicUrl' | 'trustProxy' | 'isDirect'> & {
  readonly seen: NonNullable<ProbeAnswer['seen']>
  readonly localAddress: string
}

function headersFinding({ seen, localAddress, publicUrl, trustProxy, isDirect }: HeaderFacts): Finding {
  const { address, scheme, is_forwarded } = seen
  if (address === FORGED_ADDRESS)
    return problem(
      'Callers can choose the address under which they are counted and logged.',
      'The proxy must replace X-Forwarded-For; nginx: proxy_set_header X-Forwarded-For $remote_addr;',
    )
  // without a proxy, the header is the one that this check sends
  if (is_forwarded && !trustProxy && !isDirect)
    return problem(
      `The app does not trust the proxy: all callers count as ${address}.`,
      `Set TRUST_PROXY to the address of the proxy, probably TRUST_PROXY=${address}`,
    )
  if (LOOPBACK.test(address) && !LOOPBACK.test(localAddress))
    return problem(
      `The app sees ${address} instead of the address of the caller.`,
      'The proxy must set X-Forwarded-For, and TRUST_PROXY must name the proxy.',
    )
  const expected = new URL(publicUrl).protocol.slice(0, -1)
  if (scheme !== expected)
    return warning(
      `The app sees ${scheme} instead of ${expected}.`,
      'The proxy must set X-Forwarded-Proto; nginx: proxy_set_header X-Forwarded-Proto $scheme;',
    )
  return ok(`The app sees this machine as ${address}, over ${scheme}.`)
}
