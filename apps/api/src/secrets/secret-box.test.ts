import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SecretBox, SecretUnreadable } from './secret-box.ts'

const place = { table: 'site_settings', column: 'mail_password', row: 2 }
let folder: string
let keys: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-keys-'))
  keys = join(folder, 'keys')
})
afterEach(() => rmSync(folder, { recursive: true }))

const newKey = () => `${randomBytes(32).toString('base64url')}\n`

describe('the first key', () => {
  test('is made when it is first needed, readable for nobody else', async () => {
    const box = new SecretBox(keys)
    expect(await box.open(await box.seal('secret word', place), place)).toBe('secret word')
    expect(readdirSync(keys)).toEqual(['0001.key'])
    expect([statSync(keys).mode & 0o777, statSync(join(keys, '0001.key')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
  })

  test('is one, however many instances need it at once', async () => {
    const boxes = Array.from({ length: 8 }, () => new SecretBox(keys))
    const sealed = await Promise.all(boxes.map((box) => box.seal('secret word', place)))
    expect(readdirSync(keys)).toEqual(['0001.key'])
    expect(new Set(sealed.map((envelope) => envelope.split(':')[1])).size).toBe(1)
    for (const envelope of sealed) expect(await new SecretBox(keys).open(envelope, place)).toBe('secret word')
  })

  test('is not made where there is one', async () => {
    mkdirSync(keys)
    const key = newKey()
    writeFileSync(join(keys, '2026.key'), key)
    await new SecretBox(keys).seal('secret word', place)
    expect(readdirSync(keys)).toEqual(['2026.key'])
    expect(readFileSync(join(keys, '2026.key'), 'utf8')).toBe(key)
  })
})

test('the newest key encrypts, and older ones still decrypt, also for an instance that was running before', async () => {
  const box = new SecretBox(keys)
  const old = await box.seal('old word', place)
  writeFileSync(join(keys, '0002.key'), newKey())
  const recent = await new SecretBox(keys).seal('new word', place)
  expect(recent.split(':')[1]).not.toBe(old.split(':')[1])
  expect([await box.open(old, place), await box.open(recent, place)]).toEqual(['old word', 'new word'])
})

test('one key may be given as a file', async () => {
  const file = join(folder, 'key')
  writeFileSync(file, newKey())
  expect(await new SecretBox(file).open(await new SecretBox(file).seal('word', place), place)).toBe('word')
})

describe('a secret that cannot be read is said to be so', () => {
  const unreadable = async (envelope: string, at = place) => {
    const error = await new SecretBox(keys).open(envelope, at).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(SecretUnreadable)
    return (error as Error).message
  }

  test('without its key, whose name is told, and the key that is there stays', async () => {
    const envelope = await new SecretBox(keys).seal('word', place)
    rmSync(join(keys, '0001.key'))
    expect(await unreadable(envelope)).toContain(envelope.split(':')[1])
    expect(readdirSync(keys)).toEqual([])
    writeFileSync(join(keys, '0001.key'), newKey())
    await unreadable(envelope)
  })

  test('with a key file that holds none', async () => {
    const envelope = await new SecretBox(keys).seal('word', place)
    writeFileSync(join(keys, '0001.key'), 'nonsense')
    expect(await unreadable(envelope)).toContain('does not hold a key')
  })

  test('when it was moved to another row, column or table', async () => {
    const envelope = await new SecretBox(keys).seal('word', place)
    for (const moved of [{ row: 3 }, { column: 'other' }, { table: 'other' }])
      await unreadable(envelope, { ...place, ...moved })
  })

  test('when it was changed', async () => {
    const envelope = await new SecretBox(keys).seal('a longer secret word', place)
    const [version, id, content = ''] = envelope.split(':')
    const bytes = Buffer.from(content, 'base64url')
    bytes[15]! ^= 1
    for (const changed of [
      `${version}:${id}:${bytes.toString('base64url')}`,
      `v2:${id}:${content}`,
      'v1',
      '',
      content,
    ])
      await unreadable(changed)
  })
})

test('two sealings of one secret look different', async () => {
  const box = new SecretBox(keys)
  expect(await box.seal('word', place)).not.toBe(await box.seal('word', place))
})
