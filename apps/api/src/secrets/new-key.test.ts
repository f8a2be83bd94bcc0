import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KeysUnusable, SecretBox } from './secret-box.ts'

const location = { table: 'site_settings', column: 'mail_password', row: 2 }
let folder: string
let keys: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-keys-'))
  keys = join(folder, 'keys')
})
afterEach(() => rmSync(folder, { recursive: true }))

const newKey = () => `${randomBytes(32).toString('base64url')}\n`
const boxWith = ({ path = keys, isGiven = false, secrets = 0 }) =>
  new SecretBox({ keyLocation: { path, isGiven }, hasSecrets: async () => secrets > 0 })
const modeOf = (path: string) => statSync(path).mode & 0o777
const newest = async (box: SecretBox) => (await box.readRing()).keys.at(-1)

describe('the first key', () => {
  test('is created before the first secret, and only the app can read it', async () => {
    const box = boxWith({})
    await box.prepare()
    expect(await box.open(await box.seal('secret word', location), location)).toBe('secret word')
    expect(readdirSync(keys)).toEqual(['0001.key'])
    expect([modeOf(keys), modeOf(join(keys, '0001.key'))]).toEqual([0o700, 0o600])
  })

  test('is created once, also if several instances need it at the same time', async () => {
    const boxes = Array.from({ length: 8 }, () => boxWith({}))
    await Promise.all(boxes.map((box) => box.prepare()))
    const sealed = await Promise.all(boxes.map((box) => box.seal('secret word', location)))
    expect(readdirSync(keys)).toEqual(['0001.key'])
    for (const envelope of sealed) expect(await boxWith({}).open(envelope, location)).toBe('secret word')
  })

  test.for([
    ['secrets are stored', { secrets: 1 }, undefined],
    ['the operator named the folder', { isGiven: true }, undefined],
    ['a key exists', {}, newKey()],
    ['an invalid key file exists', {}, 'nonsense'],
  ] as const)('is not created if %s', async ([, parts, present]) => {
    mkdirSync(keys)
    if (present) writeFileSync(join(keys, '2026.key'), present)
    await boxWith(parts).prepare()
    expect(readdirSync(keys)).toEqual(present ? ['2026.key'] : [])
    if (present) expect(readFileSync(join(keys, '2026.key'), 'utf8')).toBe(present)
  })

  test('that cannot be written is reported', async () => {
    symlinkSync(join(folder, 'nowhere'), keys)
    await expect(boxWith({}).prepare()).rejects.toThrow(KeysUnusable)
    const path = join(folder, 'a file', 'keys')
    writeFileSync(join(folder, 'a file'), '')
    await boxWith({ path }).prepare()
    await expect(boxWith({ path }).seal('word', location)).rejects.toThrow(KeysUnusable)
  })
})

describe('a rotated key', () => {
  test.for([
    ['no key', []],
    ['a numbered key', ['0001.key']],
    ['a dated key', ['2026-03-01.key']],
    ['a key with a name', ['0007.key', 'zeta.key']],
    ['a key numbered 9999', ['9999.key']],
    ['an earlier rotated key', ['0002-ffffffff.key']],
  ] as const)('sorts after %s', async ([, names]) => {
    mkdirSync(keys)
    for (const name of names) writeFileSync(join(keys, name), newKey(), { mode: 0o600 })
    const box = boxWith({ secrets: 1 })
    for (let count = 1; count <= 3; count += 1) {
      const before = await newest(box)
      await box.createNextKey()
      const after = await newest(box)
      expect(after?.id).not.toBe(before?.id)
      expect(readdirSync(keys)).toHaveLength(names.length + count)
      expect(modeOf(after?.file ?? '')).toBe(0o600)
    }
  })

  test('never has the file name of a lost key', async () => {
    await boxWith({}).createNextKey()
    const [made] = readdirSync(keys)
    rmSync(join(keys, made ?? ''))
    await boxWith({}).createNextKey()
    expect(readdirSync(keys)).not.toEqual([made])
  })
})

test('a key file that others can read is reported', async () => {
  const box = boxWith({})
  await box.prepare()
  expect((await box.readRing()).exposed).toEqual([])
  for (const mode of [0o640, 0o604]) {
    chmodSync(join(keys, '0001.key'), mode)
    expect((await box.readRing()).exposed).toEqual([join(keys, '0001.key')])
  }
})
