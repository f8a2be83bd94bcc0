import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from './openapi.ts'

test('other work runs between the descriptions of two routes', async () => {
  const work: string[] = []
  const app = Fastify()
  await describeApi(app, () => 'http://127.0.0.1')
  for (const url of ['/one', '/two', '/three']) {
    const schema = z.lazy(() => {
      work.push(url)
      return z.string()
    })
    app.get(url, { schema: { response: { 200: schema } }, serializerCompiler: () => String }, () => url)
  }
  await app.ready()
  let other = setImmediate(function run() {
    work.push('other')
    other = setImmediate(run)
  })
  const { paths } = await app.apiDescription()
  clearImmediate(other)
  await app.close()
  expect(Object.keys(paths as object)).toEqual(['/one', '/two', '/three'])
  expect(work.filter((each, index) => each !== work[index - 1]).slice(0, 5)).toEqual([
    '/one',
    'other',
    '/two',
    'other',
    '/three',
  ])
})
