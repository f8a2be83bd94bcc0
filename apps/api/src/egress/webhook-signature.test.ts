import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from './webhook-signature.ts'

type Verify = (request: {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly secret: string
}) => boolean

const document = new URL('../../../../docs/webhooks.md', import.meta.url)

/** The verification example of the documentation. */
async function documentedVerify(): Promise<Verify> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(document, 'utf8')) ?? []
  const example = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return example.isFromTouchline
}

const now = Math.floor(Date.now() / 1_000)
const body = '{"type":"sports.created"}'
const secret = newSigningSecret()

function signed({ timestamp = now, secrets = [secret] } = {}) {
  return signatureHeaders({ id: 'msg_1', timestamp, body, secrets })
}

test('the signature equals the test vector of the Standard Webhooks specification', () => {
  const headers = signatureHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

describe('the verification example of the documentation', () => {
  test('accepts a message, and during a rotation both secrets', async () => {
    const verify = await documentedVerify()
    expect(verify({ headers: signed(), body, secret })).toBe(true)
    const rotated = signed({ secrets: [newSigningSecret(), secret] })
    expect(verify({ headers: rotated, body, secret })).toBe(true)
  })

  test('refuses another secret, a changed body and an old message', async () => {
    const verify = await documentedVerify()
    expect(verify({ headers: signed(), body, secret: newSigningSecret() })).toBe(false)
    expect(verify({ headers: signed(), body: `${body} `, secret })).toBe(false)
    expect(verify({ headers: signed({ timestamp: now - 3_600 }), body, secret })).toBe(false)
    expect(verify({ headers: { ...signed(), 'webhook-signature': '' }, body, secret })).toBe(false)
    expect(verify({ headers: signed({ timestamp: Number.NaN }), body, secret })).toBe(false)
    expect(verify({ headers: { 'webhook-timestamp': String(now) }, body, secret })).toBe(false)
    expect(verify({ headers: {}, body, secret })).toBe(false)
  })
})
