import { expect } from 'vitest'
import { test } from '../../testing/test-app.ts'

test('the OpenAPI description documents saves as JSON and as a form with pictures', async ({ admin }) => {
  const { paths } = (await admin.get('/api/openapi.json')).body
  const contentOf = (path: string) => paths[path].post.requestBody.content
  const sports = contentOf('/api/mst-sports/{id}')
  expect(sports['multipart/form-data'].schema.properties).toMatchObject({
    sports_image: { type: 'string', format: 'binary' },
    sports_name: { type: 'string' },
  })
  expect(sports['application/json'].schema.properties.sports_image).not.toHaveProperty('format')
})

test('the OpenAPI description documents the field types, in JSON and in a form', async ({ admin }) => {
  const { paths } = (await admin.get('/api/openapi.json')).body
  const { content } = paths['/api/mst-club-days/{id}'].post.requestBody
  const json = content['application/json'].schema.properties
  const form = content['multipart/form-data'].schema.properties
  expect(json).toMatchObject({
    name: { type: 'string', minLength: 1, maxLength: 100 },
    name_ja: { type: 'string', maxLength: 100 },
    status: { type: 'integer', enum: [0, 1] },
    opens_at: { anyOf: [{ type: 'string', pattern: expect.stringContaining('[0-5]') }, { type: 'null' }] },
    weekdays: { type: 'array', minItems: 1, maxItems: 7, items: { type: 'integer', minimum: 1, maximum: 7 } },
  })
  expect(form.weekdays).toMatchObject({ type: 'string', description: expect.stringContaining('1,2,3') })
  expect('1,2,3').toMatch(new RegExp(form.weekdays.pattern))
  expect({ ...form, weekdays: json.weekdays }).toEqual(json)
})

test('the OpenAPI description documents the trash, and refusals of deletes and saves', async ({ admin }) => {
  const { paths } = (await admin.get('/api/openapi.json')).body
  const restore = paths['/api/mst-sports/{id}/restore'].post
  expect(restore.requestBody.content['application/json'].schema).toBeDefined()
  expect(restore.requestBody.required).toBe(false)
  expect(paths['/api/mst-sports/{id}'].post.requestBody.required).toBe(true)
  const refusal = (call: typeof restore) =>
    Object.keys(call.responses['409'].content['application/json'].schema.properties)
  expect(refusal(paths['/api/mst-sports/{id}'].delete)).toContain('references_total')
  for (const call of [restore, paths['/api/mst-sports/{id}'].post]) {
    expect(refusal(call)).toContain('changed_fields')
  }
  const { parameters } = paths['/api/mst-sports'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('trashed')
})
