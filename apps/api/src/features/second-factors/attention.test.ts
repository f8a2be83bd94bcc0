import { expect } from 'vitest'
import { addAdministrator, signInAs, test } from '../../testing/administrators.ts'
import { attentionOf } from '../../testing/attention.ts'
import { addAuthenticatorApp, addOwner, removeAllSecondFactors } from '../../testing/second-factors.ts'

const AREA = 'second_factors'
const LIST = '/settings/administrators?state=active&second_factor=none'

test('the dashboard asks a reader for a required second factor, and lists how many administrators have none', async ({
  admin,
  guest,
  db,
}) => {
  await removeAllSecondFactors(db)
  const { session } = await addOwner(guest, db)
  await addAdministrator(db, { email: 'aoi@example.org' })
  const aoi = await signInAs(guest, 'aoi@example.org')
  expect(await attentionOf(admin, AREA)).toEqual([])

  const policy = { second_factor_policy: 'required', second_factor_grace_days: 5 }
  expect((await admin.post('/api/site-setting', policy)).status).toBe(200)
  const until = (await admin.get('/api/second-factors')).body.data.required_from
  const { fields } = await db
    .selectFrom('site_settings')
    .select('fields')
    .where('name', '=', 'access')
    .executeTakeFirstOrThrow()
  const since = new Date(String(fields.required_since)).toISOString()
  const own = {
    id: 'second_factors.own',
    kind: 'second_factors.own',
    since,
    text: {
      en: `Your organisation requires a second factor. Set one up by ${until}.`,
      ja: `組織の設定により二要素認証が必要です。${until}までに設定してください。`,
    },
    link: '/account-security',
  }
  const missing = {
    id: 'second_factors.missing',
    kind: 'second_factors.missing',
    since,
    text: {
      en: '2 administrators have not set up the required second factor.',
      ja: '必須の二要素認証を設定していない管理者が2人います。',
    },
    link: LIST,
  }
  expect(await attentionOf(admin, AREA)).toEqual([own, missing])
  expect(await attentionOf(session, AREA)).toEqual([missing])
  const listed = await admin.get('/api/administrators?state=active&second_factor=none')
  expect(listed.body.meta.total).toBe(2)

  await addAuthenticatorApp(aoi)
  expect(await attentionOf(admin, AREA)).toEqual([own])
  expect(await attentionOf(session, AREA)).toMatchObject([
    { text: { en: '1 administrator has not set up the required second factor.' } },
  ])
  await addAuthenticatorApp(admin)
  for (const reader of [admin, session, aoi]) expect(await attentionOf(reader, AREA)).toEqual([])
})

test('the dashboard asks for no second factor that is optional', async ({ admin, db }) => {
  await removeAllSecondFactors(db)
  await admin.post('/api/site-setting', { second_factor_policy: 'optional' })
  expect(await attentionOf(admin, AREA)).toEqual([])
})
