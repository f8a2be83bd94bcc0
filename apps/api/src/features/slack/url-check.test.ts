import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { Egress } from '../../egress/egress.ts'
import { TooManyRequests } from '../../errors.ts'
import { urlError } from './url-check.ts'

const answers: Readonly<Record<string, () => Promise<LookupAddress[]>>> = {
  'listed.example': async () => [{ address: '192.168.1.7', family: 4 }],
  'private.example': async () => [{ address: '10.0.0.7', family: 4 }],
  'public.example': async () => [{ address: '93.184.215.14', family: 4 }],
  'silent.example': () => new Promise(() => undefined),
  'unknown.example': () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })),
}
const notListed = ['private.example', 'public.example', 'silent.example', 'unknown.example']

function network(allowed: readonly string[], countLookUp = () => Promise.resolve()) {
  const asked: string[] = []
  const lookUp = (host: string) => {
    asked.push(host)
    return answers[host]!()
  }
  return { asked, egress: new Egress(allowed, { lookUp }), countLookUp }
}

test('the check of an https webhook accepts every host name and asks no resolver', async () => {
  const { asked, ...deps } = network(['192.168.1.7'])
  for (const host of Object.keys(answers))
    expect(await urlError({ kind: 'webhook', url: `https://${host}/hook` }, deps)).toBeUndefined()
  expect(asked).toEqual([])
})

test('without EGRESS_ALLOW, the check of a URL asks no resolver', async () => {
  const { asked, ...deps } = network([])
  for (const host of Object.keys(answers)) {
    expect(await urlError({ kind: 'webhook', url: `http://${host}/` }, deps)).toMatchObject({
      key: 'slackMessages:not_https',
    })
    expect(await urlError({ kind: 'slack', url: `https://${host}/` }, deps)).toMatchObject({
      key: 'slackMessages:not_slack_host',
    })
  }
  expect(asked).toEqual([])
})

test.for([
  ['webhook', 'http', 'slackMessages:not_https'],
  ['slack', 'https', 'slackMessages:not_slack_host'],
] as const)(
  'for a %s connection over %s, private, public, unknown and silent names get the same answer after the same second',
  async ([kind, scheme, key]) => {
    const { asked, ...deps } = network(['192.168.1.7'])
    const began = performance.now()
    const ended = await Promise.all(
      notListed.map(async (host) => {
        expect(await urlError({ kind, url: `${scheme}://${host}/` }, deps)).toMatchObject({ key })
        return performance.now() - began
      }),
    )
    expect(asked).toEqual(notListed)
    expect(Math.min(...ended)).toBeGreaterThan(500)
    expect(Math.max(...ended) - Math.min(...ended)).toBeLessThan(900)
  },
)

test('a host name whose addresses EGRESS_ALLOW lists is accepted with any scheme and kind', async () => {
  const { egress, countLookUp } = network(['192.168.1.0/24'])
  for (const kind of ['slack', 'webhook'] as const)
    expect(await urlError({ kind, url: 'http://listed.example/' }, { egress, countLookUp })).toBeUndefined()
})

test('the resolver is asked only after the look-up has been counted', async () => {
  const { asked, ...deps } = network(['192.168.1.7'], async () => {
    throw new TooManyRequests({ retryAfterSeconds: 60 })
  })
  const checking = urlError({ kind: 'webhook', url: 'http://listed.example/' }, deps)
  await expect(checking).rejects.toThrow(TooManyRequests)
  expect(asked).toEqual([])
})

test('addresses in URLs are checked without the resolver and are not counted', async () => {
  const { asked, ...deps } = network(['192.168.1.7'], () => Promise.reject(new Error('counted')))
  const keyOf = async (url: string) => (await urlError({ kind: 'webhook', url }, deps))?.key
  expect(await keyOf('http://192.168.1.7/')).toBeUndefined()
  expect(await keyOf('https://10.0.0.7/')).toBe('slackMessages:private_address')
  expect(await keyOf('https://[::ffff:10.0.0.7]/')).toBe('slackMessages:private_address')
  expect(await keyOf('https://0x0a000007/')).toBe('slackMessages:private_address')
  expect(await keyOf('http://93.184.215.14/')).toBe('slackMessages:not_https')
  expect(await keyOf('https://93.184.215.14/')).toBeUndefined()
  expect(asked).toEqual([])
})
