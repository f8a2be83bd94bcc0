import { expect } from 'vitest'
import { Client } from '../../testing/client.ts'
import { listen } from '../../testing/listening.ts'
import { signIn, startInstance, test } from '../../testing/test-app.ts'

test('stopping the app ends every event stream within seconds', async ({ connection, dataDir }) => {
  const instance = await startInstance({ connection, dataDir })
  const admin = await signIn(new Client(instance.url))
  const streams = await Promise.all(Array.from({ length: 5 }, () => listen(admin)))
  await expect.poll(() => streams.every(({ last }) => last() !== undefined)).toBe(true)
  const began = performance.now()
  const stopped = instance.close()
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(Array(5).fill('ended'))
  expect(performance.now() - began).toBeLessThan(5_000)
  await stopped
  expect(performance.now() - began).toBeLessThan(9_000)
})
