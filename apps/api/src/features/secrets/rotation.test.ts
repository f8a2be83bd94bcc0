import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { encrypt } from '../../secrets/aes-gcm.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import { newKeyLine, secretRows, writeKey } from '../../testing/keys.ts'
import { openWords, sealWords, secretsWithKeys, test } from '../../testing/sealed-rows.ts'
import { untilBlocked } from '../../testing/waiting.ts'

const words = ['one', 'two', 'three']
const COLUMN = 'file_server_secret_key'

describe('a rotation', () => {
  test('creates a key, encrypts every secret with it and changes nothing else', async ({ db, feature }) => {
    const { box, service } = feature
    await sealWords({ db, box, words })
    const before = await openWords(db, box)
    const rows = () => db.selectFrom('file_places').select(['id', 'place', 'fields', 'created_at']).execute()
    const others = await rows()

    const { step, key, resealed } = await service.rotate()
    expect([step, resealed]).toEqual(['made', 3])
    expect(before.keyIds).not.toContain(key.id)
    expect(await openWords(db, box)).toEqual({ words, keyIds: [key.id] })
    expect(await rows()).toEqual(others)
  })

  test('writes one audit entry with the key ids and counts', async ({ db, feature }) => {
    const { box, service } = feature
    await sealWords({ db, box, words })
    const [old] = (await openWords(db, box)).keyIds
    const { id } = await lastEntry(db).catch(() => ({ id: 0 }))
    const { key } = await service.rotate()
    const entries = await db.selectFrom('audit_entries').selectAll().where('id', '>', id).execute()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      actor_id: null,
      area: 'secrets',
      action: 'rotated',
      source: 'command_line',
      record_id: null,
      changes: { key: { old, new: key.id }, secrets: { new: 3 }, unreadable: { new: 0 } },
    })
  })

  test('finishes an interrupted rotation before it creates another key', async ({ db, feature, keys }) => {
    const { box, service } = feature
    await sealWords({ db, box, words })
    writeKey(keys, '0002.key')
    const finished = await service.rotate()
    expect([finished.step, finished.resealed]).toEqual(['finished', 3])
    expect(finished.key.file).toBe(join(keys, '0002.key'))
    expect(await openWords(db, box)).toEqual({ words, keyIds: [finished.key.id] })
    expect((await service.rotate()).step).toBe('made')
  })

  test('creates a key even if no secret is stored', async ({ feature }) => {
    const made = await feature.service.rotate()
    expect([made.step, made.resealed]).toEqual(['made', 0])
    expect((await feature.service.inspect()).ring.keys).toHaveLength(1)
  })

  test('converts secrets of the former format v1', async ({ db, feature }) => {
    const { box, service } = feature
    await sealWords({ db, box, words: ['former'] })
    const [key] = (await box.readRing()).keys
    const { id } = await db.selectFrom('file_places').select('id').executeTakeFirstOrThrow()
    const context = Buffer.from(JSON.stringify(['file_places', COLUMN, id]))
    const value = encrypt({ content: Buffer.from('former'), key: key?.bytes ?? Buffer.of(), context })
    const secrets = JSON.stringify({ [COLUMN]: `v1:${key?.id}:${value.toString('base64url')}` })
    await db.updateTable('file_places').set({ secrets }).execute()
    await service.rotate()
    expect((await openWords(db, box)).words).toEqual(['former'])
    expect((await secretRows(db)).join('')).not.toContain('v1:')
  })

  test('keeps unreadable secrets and continues', async ({ db, feature, keys }) => {
    await sealWords({ db, box: feature.box, words: ['lost'] })
    const lost = await secretRows(db)
    rmSync(keys, { recursive: true })
    const again = secretsWithKeys(db, keys)
    for (const count of [1, 2]) {
      const { step, resealed } = await again.service.rotate()
      expect([step, resealed]).toEqual(['made', 0])
      expect((await again.service.inspect()).ring.keys).toHaveLength(count)
      expect(await secretRows(db)).toEqual(lost)
      expect((await lastEntry(db)).changes).toMatchObject({ unreadable: { new: 1 } })
    }
    expect(await again.service.countUnreadable()).toBe(1)
  })

  test('waits for a transaction that saves a secret with the former key', async ({ db, feature }) => {
    const { box, service } = feature
    await sealWords({ db, box, words })
    const rotating = await db.transaction().execute(async (transaction) => {
      await sealWords({ db: transaction, box, words: ['late'] })
      const begun = service.rotate()
      await untilBlocked(db, 1)
      return { begun }
    })
    const { key, resealed } = await rotating.begun
    expect(resealed).toBe(4)
    expect(await openWords(db, box)).toEqual({ words: [...words, 'late'], keyIds: [key.id] })
  })

  test('running twice concurrently leaves every secret readable with one key', async ({
    db,
    feature,
    keys,
  }) => {
    const many = Array.from({ length: 40 }, (_, index) => `word ${index}`)
    await sealWords({ db, box: feature.box, words: many })
    await Promise.all([feature.service.rotate(), secretsWithKeys(db, keys).service.rotate()])
    const { words: opened, keyIds } = await openWords(db, feature.box)
    expect(opened).toEqual(many)
    expect(keyIds).toEqual([(await feature.box.readRing()).keys.at(-1)?.id])
  })
})

describe('with a key file', () => {
  test('a rotation waits for a new line in the file, then encrypts every secret with that key', async ({
    db,
    keys,
  }) => {
    const file = `${keys}.txt`
    const first = newKeyLine('base64')
    writeFileSync(file, first, { mode: 0o600 })
    await db.deleteFrom('file_places').execute()
    const { box, service } = secretsWithKeys(db, file)
    await sealWords({ db, box, words })
    const sealed = await secretRows(db)
    expect((await service.rotate()).step).toBe('waiting')
    expect(await secretRows(db)).toEqual(sealed)

    writeFileSync(file, first + newKeyLine('base64'))
    const { step, key } = await service.rotate()
    expect(step).toBe('finished')
    expect(await openWords(db, box)).toEqual({ words, keyIds: [key.id] })
    expect((await service.inspect()).ring.keys).toHaveLength(2)
  })
})
