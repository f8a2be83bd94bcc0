import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encrypt } from './aes-gcm.ts'
import { readEnvelope, seal } from './envelope.ts'

const location = { table: 'site_settings', column: 'mail_password', row: 2 }
const text = 'a secret word: üö 秘密 🔑'

function newKey() {
  const bytes = randomBytes(32)
  const id = createHash('sha256').update('touchline key').update(bytes).digest('hex').slice(0, 16)
  return { id, bytes, file: 'a key' }
}

const key = newKey()
const sealed = () => seal({ text, key, location })

function opened(envelope: string, at = location, by = key): string | undefined {
  const read = readEnvelope(envelope)
  expect(read).toBeDefined()
  return read?.open({ key: by, location: at })
}

test('a sealed secret can be opened, and names its key', () => {
  for (const word of [text, '', 'x'.repeat(10_000)]) {
    const envelope = seal({ text: word, key, location })
    expect(readEnvelope(envelope)?.keyId).toBe(key.id)
    expect(opened(envelope)).toBe(word)
  }
})

test('sealing a secret twice gives two envelopes that share only the key id', () => {
  const [first, second] = [sealed().split(':'), sealed().split(':')]
  expect(first.slice(0, 2)).toEqual(second.slice(0, 2))
  for (const part of [2, 3]) expect(first[part]).not.toBe(second[part])
})

test('a secret of the format without data keys can still be opened', () => {
  const context = Buffer.from(JSON.stringify([location.table, location.column, location.row]))
  const value = encrypt({ content: Buffer.from(text), key: key.bytes, context })
  const former = `v1:${key.id}:${value.toString('base64url')}`
  expect(opened(former)).toBe(text)
  expect(() => opened(former, { ...location, row: 3 })).toThrow()
})

describe('a sealed secret cannot be opened', () => {
  test.for([{ row: 3 }, { column: 'file_server_secret_key' }, { table: 'file_places' }])(
    'at another location: %j',
    (moved) => {
      expect(() => opened(sealed(), { ...location, ...moved })).toThrow()
    },
  )

  test('with another key', () => {
    expect(() => opened(sealed(), location, newKey())).toThrow()
  })

  test('with the data key of another location, even under the same key', () => {
    const [version, id, , value] = sealed().split(':')
    const other = seal({ text, key, location: { ...location, row: 3 } }).split(':')
    expect(() => opened([version, id, other[2], value].join(':'))).toThrow()
    const same = sealed().split(':')
    expect(() => opened([version, id, same[2], value].join(':'))).toThrow()
  })

  test('with its data key instead of its value', () => {
    const [, id, wrapped] = sealed().split(':')
    expect(() => opened(`v1:${id}:${wrapped}`)).toThrow()
  })

  test('if any byte was changed', () => {
    const [version, id, ...parts] = sealed().split(':')
    parts.forEach((part, index) => {
      const bytes = Buffer.from(part, 'base64url')
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes)
        changed[at]! ^= 1
        const others = parts.with(index, changed.toString('base64url'))
        expect(() => opened([version, id, ...others].join(':'))).toThrow()
      }
    })
  })

  test('if its end is missing', () => {
    const [version, id, wrapped, value = ''] = sealed().split(':')
    for (const length of [0, 1, 27, 28, 29]) {
      const cut = Buffer.from(value, 'base64url').subarray(0, length).toString('base64url')
      expect(() => opened([version, id, wrapped, cut].join(':'))).toThrow()
    }
  })
})

test('other text is not recognised as an envelope', () => {
  const [, id, wrapped, value] = sealed().split(':')
  const none = [
    '',
    'v2',
    text,
    `v3:${id}:${wrapped}:${value}`,
    `constructor:${id}:${value}`,
    `v1:${id}:${wrapped}:${value}`,
    `v2:${id}:${value}`,
    `v2:${id}:${wrapped}:${value}:`,
    `v2:${id}:${wrapped}:${value}=`,
    `v2:${id}:${wrapped}: ${value}`,
  ]
  for (const envelope of none) expect(readEnvelope(envelope)).toBeUndefined()
})
