import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KeysUnusable, SecretBox, SecretUnreadable } from './secret-box.ts'

const location = { table: 'site_settings', column: 'mail_password', row: 2 }
let folder: string
let keys: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-keys-'))
  keys = join(folder, 'keys')
  mkdirSync(keys, { mode: 0o700 })
})
afterEach(() => rmSync(folder, { recursive: true }))

const newKey = (encoding: 'base64' | 'base64url' = 'base64url') => randomBytes(32).toString(encoding)
const boxAt = (path: string) =>
  new SecretBox({ keyLocation: { path, isGiven: true }, hasSecrets: async () => false })
const write = (name: string, text: string) => writeFileSync(join(keys, name), text, { mode: 0o600 })
const idIn = (envelope: string) => envelope.split(':')[1] ?? ''

test('a derived secret is the same for the same purpose and key only, and there is none without a key', async () => {
  expect(await boxAt(keys).derive('a link')).toBeUndefined()
  write('0001.key', newKey())
  const first = await boxAt(keys).derive('a link')
  expect(first).toHaveLength(32)
  expect(await boxAt(keys).derive('a link')).toEqual(first)
  expect(await boxAt(keys).derive('another link')).not.toEqual(first)
  write('0002.key', newKey())
  expect(await boxAt(keys).derive('a link')).not.toEqual(first)
})

describe('with several keys', () => {
  test('the newest key encrypts and all keys decrypt, also in a running instance', async () => {
    write('0001.key', newKey())
    const box = boxAt(keys)
    const old = await box.seal('old word', location)
    write('0002.key', newKey())
    const recent = await box.seal('new word', location)
    expect(idIn(recent)).not.toBe(idIn(old))
    for (const instance of [box, boxAt(keys)]) {
      expect([await instance.open(old, location), await instance.open(recent, location)]).toEqual([
        'old word',
        'new word',
      ])
    }
    rmSync(join(keys, '0002.key'))
    expect(idIn(await box.seal('word', location))).toBe(idIn(old))
  })

  test('the last line of a key file is the newest key, in base64 or base64url', async () => {
    const file = join(folder, 'key')
    writeFileSync(file, newKey('base64'))
    const box = boxAt(file)
    const old = await box.seal('old word', location)
    writeFileSync(file, `\n${newKey('base64')}\r\n ${newKey()} \n\n`)
    await expect(boxAt(file).open(old, location)).rejects.toThrow(SecretUnreadable)
    writeFileSync(file, `${newKey()}\n${newKey('base64')}\n`)
    const recent = await box.seal('new word', location)
    expect(await boxAt(file).open(recent, location)).toBe('new word')
    expect((await box.readRing()).keys.map(({ id }) => id).indexOf(idIn(recent))).toBe(1)
  })

  test('an unreadable key does not affect the others', async () => {
    write('0001.key', newKey())
    const sealed = await boxAt(keys).seal('word', location)
    write('0002.key', 'nonsense')
    const box = boxAt(keys)
    expect(await box.open(sealed, location)).toBe('word')
    expect(idIn(await box.seal('word', location))).toBe(idIn(sealed))
    expect((await box.readRing()).problems).toEqual([expect.stringContaining('0002.key does not hold a key')])
  })
})

describe('a secret is reported as unreadable', () => {
  const unreadable = async (envelope: string) => {
    const error = await boxAt(keys)
      .open(envelope, location)
      .catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(SecretUnreadable)
    return (error as Error).message
  }

  test('without its key, whose id is named, and no key is created', async () => {
    write('0001.key', newKey())
    const envelope = await boxAt(keys).seal('word', location)
    rmSync(join(keys, '0001.key'))
    expect(await unreadable(envelope)).toContain(idIn(envelope))
    expect(readdirSync(keys)).toEqual([])
    write('0001.key', newKey())
    expect(await unreadable(envelope)).toContain(`which is not in ${keys}`)
  })

  test.for(['nonsense', '', `${newKey()}${newKey()}`, `${newKey()}\nnonsense`, newKey().slice(1)])(
    'with a key file that contains "%s", which the error does not quote',
    async (text) => {
      write('0001.key', newKey())
      const envelope = await boxAt(keys).seal('word', location)
      write('0001.key', text)
      const message = await unreadable(envelope)
      expect(message).toContain('0001.key does not hold a key of 32 bytes')
      if (text) expect(message).not.toContain(text)
    },
  )

  test('if it was moved to another row', async () => {
    write('0001.key', newKey())
    const envelope = await boxAt(keys).seal('word', { ...location, row: 3 })
    expect(await unreadable(envelope)).toContain('changed or moved outside of this product')
    expect(await unreadable('word')).toContain('damaged')
  })
})

describe('nothing is encrypted, and the error explains why,', () => {
  const refusal = async (path: string) => {
    const error = await boxAt(path)
      .seal('word', location)
      .catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(KeysUnusable)
    return (error as Error).message
  }

  test('if the key path is missing, an empty folder, or a file without a key', async () => {
    const nowhere = join(folder, 'nowhere')
    expect(await refusal(nowhere)).toContain(`ENCRYPTION_KEY_FILE names ${nowhere}, and there is nothing.`)
    expect(readdirSync(folder)).toEqual(['keys'])
    expect(await refusal(keys)).toContain(`There is no key in ${keys}.`)
    write('0001.key', 'nonsense')
    expect(await refusal(keys)).toContain('0001.key does not hold a key')
    expect(await refusal(join(keys, '0001.key'))).toContain('does not hold a key')
    expect(readdirSync(keys)).toEqual(['0001.key'])
  })
})
