import { describe, expect } from 'vitest'
import { Client } from '../../testing/client.ts'
import { addPasskey, createPasskey, PASSKEYS } from '../../testing/passkeys.ts'
import { removeAllSecondFactors, SECOND_FACTORS } from '../../testing/second-factors.ts'
import { test as base, startInstance } from '../../testing/test-app.ts'

const OPTIONS = `${PASSKEYS}/options`

const test = base.extend('fresh', { auto: true }, ({ db }) => removeAllSecondFactors(db))

describe('with a PUBLIC_URL that allows no passkeys', () => {
  test.for(['http://192.0.2.7', 'https://192.0.2.7', 'https://[2001:db8::7]', 'http://club.example'])(
    '%s: the calls refuse with a sentence, and none are offered',
    async (publicUrl, { connection, dataDir, onTestFinished, admin }) => {
      await addPasskey(admin)
      const instance = await startInstance({ connection, dataDir, publicUrl })
      onTestFinished(instance.close)
      const guest = new Client(instance.url)
      const there = admin.at(instance.url)
      const refused = [
        await there.post(OPTIONS),
        await there.post('/api/prove/passkey/options'),
        await guest.post('/api/sign-in/passkey/options', {}),
      ]
      for (const answer of refused) {
        expect(answer).toBeRefused('invalid_fields')
        expect(answer.body.errors[''][0]).toContain('Passkeys need an address with a host name and https')
      }
      expect((await there.get(SECOND_FACTORS)).body.data.passkeys_offered).toBe(false)
    },
  )

  test('https and a host name with a port give the RP id and the origin', async ({
    connection,
    dataDir,
    onTestFinished,
    admin,
  }) => {
    const publicUrl = 'https://club.example:8443'
    const instance = await startInstance({ connection, dataDir, publicUrl })
    onTestFinished(instance.close)
    const there = admin.at(instance.url)
    const { rp } = (await there.post(OPTIONS)).body.data
    expect(rp.id).toBe('club.example')
    for (const [origin, status] of [
      ['https://club.example', 422],
      ['http://club.example:8443', 422],
      ['https://sub.club.example:8443', 422],
      [publicUrl, 201],
    ] as const)
      expect((await createPasskey(there, { deviation: { origin } })).status).toBe(status)
  })
})
