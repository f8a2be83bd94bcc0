import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 24

/** A signing secret of the Standard Webhooks specification. https://www.standardwebhooks.com */
export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

type SignedMessage = {
  readonly id: string
  /** The time of the attempt in seconds. */
  readonly timestamp?: number
  readonly body: string
  /** Receivers accept the signature of any of these secrets. */
  readonly secrets: readonly string[]
}

/** The headers of the Standard Webhooks specification. */
export function signatureHeaders({
  id,
  timestamp = Math.floor(Date.now() / 1_000),
  body,
  secrets,
}: SignedMessage): Record<string, string> {
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
