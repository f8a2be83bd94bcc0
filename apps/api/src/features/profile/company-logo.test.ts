import { basename } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { companyLogoRoute as route } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'
import { disks, localTest } from '../../testing/upload-traces.ts'
import { abortedUploadSuite } from '../../testing/uploads/aborted-upload-suite.ts'
import { formSuite } from '../../testing/uploads/form-suite.ts'
import { storedPictureSuite } from '../../testing/uploads/stored-picture-suite.ts'
import { uploadErrorSuite } from '../../testing/uploads/upload-error-suite.ts'
import { upload } from '../../testing/uploads/upload-route.ts'

const PROFILE = '/api/profile/1'

/** All pictures are read and stored by the same code, which these suites try with the company logo. */
const suites = {
  'an uploaded logo': storedPictureSuite,
  'an invalid logo': uploadErrorSuite,
  'a form': formSuite,
  'an upload': abortedUploadSuite,
}

describe.each(Object.entries(suites))('%s', (_, suite) => suite(localTest, route))

describe.each(disks)('on the disk %s', (_, test) => {
  test.beforeEach(async ({ admin }) => {
    await admin.delete(route.path)
  })

  describe('a company logo', () => {
    test('is stored in two sizes, which the profile names', async ({ admin, guest, storedFiles, traces }) => {
      const before = (await admin.get(PROFILE)).body.data
      const answer = await upload(admin, route, await png({ width: 2000, height: 1000 }))
      const { version, company_logo_url, company_logo_small_url } = answer.body.data
      expect(answer.body.data).toEqual({
        ...before,
        version: before.version + 1,
        company_logo_url,
        company_logo_small_url,
        updated_at: expect.any(String),
        updated_by: 1,
      })
      expect((await admin.get(PROFILE)).body.data).toEqual(answer.body.data)
      const sizes = [
        [company_logo_url, 512, 256],
        [company_logo_small_url, 96, 48],
      ] as const
      for (const [path, width, height] of sizes) {
        expect(await sharp(storedFiles.bytes(basename(path))).metadata()).toMatchObject({ width, height })
        const served = await guest.get(path)
        expect(served.status).toBe(200)
        expect(Object.fromEntries(served.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
          'x-content-type-options': 'nosniff',
        })
      }
      expect(version).toBe(before.version + 1)
      expect(await traces()).toMatchObject({
        rows: sizes.map(([path]) => ({
          name: basename(path),
          purpose: 'company_logo',
          disk: storedFiles.disk,
          created_by: 1,
        })),
        files: sizes.map(([path]) => basename(path)).sort(),
      })
    })

    test('can be replaced, which removes the files of the old logo', async ({ admin, guest, db, traces }) => {
      const first = (await upload(admin, route, await png())).body.data
      const second = (await upload(admin, route, await png())).body.data
      expect(await lastEntry(db)).toMatchObject({
        area: 'profile',
        action: 'updated',
        actor_id: 1,
        record_id: 1,
        changes: { company_logo_url: { old: first.company_logo_url, new: second.company_logo_url } },
      })
      for (const path of [first.company_logo_url, first.company_logo_small_url])
        expect(await guest.get(path)).toBeRefused('not_found')
      const { rows, files } = await traces()
      expect([rows.length, files.length]).toEqual([2, 2])
    })

    test('can be removed; removing a missing logo changes nothing', async ({ admin, db, traces }) => {
      const { version, company_logo_url } = (await upload(admin, route, await png())).body.data
      const { status, body } = await admin.delete(route.path)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        company_logo_url: null,
        company_logo_small_url: null,
        version: version + 1,
      })
      const entry = await lastEntry(db)
      expect(entry.changes).toEqual({ company_logo_url: { old: company_logo_url, new: null } })
      expect(await traces()).toEqual({ rows: [], files: [] })
      expect(await admin.delete(route.path)).toMatchObject({ status: 200, body })
      expect(await lastEntry(db)).toEqual(entry)
    })

    test('after eight concurrent uploads is one complete logo', async ({ admin, guest, traces }) => {
      const picture = await png()
      const answers = await Promise.all(Array.from({ length: 8 }, () => upload(admin, route, picture)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const { company_logo_url, company_logo_small_url } = (await admin.get(PROFILE)).body.data
      const paths = [company_logo_url, company_logo_small_url]
      for (const path of paths) expect((await guest.get(path)).status).toBe(200)
      const names = paths.map((path) => basename(path)).sort()
      const { rows, files } = await traces()
      expect({ rows: rows.map(({ name }) => name).sort(), files }).toEqual({ rows: names, files: names })
    })

    test('is unchanged if the audit entry cannot be written', async ({ admin, db, traces }) => {
      const { data } = (await upload(admin, route, await png())).body
      const before = await traces()
      await sql`alter table audit_entries add constraint full_trail check (false) not valid`.execute(db)
      const refused = [await upload(admin, route, await png()), await admin.delete(route.path)]
      await sql`alter table audit_entries drop constraint full_trail`.execute(db)
      for (const answer of refused) expect(answer).toBeRefused('internal')
      expect((await admin.get(PROFILE)).body.data).toEqual(data)
      expect(await traces()).toEqual(before)
    })
  })
})
