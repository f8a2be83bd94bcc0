import { expect } from 'vitest'
import { test } from '../../testing/test-app.ts'

test('the description says what a save may be: JSON, or a form with pictures', async ({ admin }) => {
  const { paths } = (await admin.get('/api/openapi.json')).body
  const contentOf = (path: string) => paths[path].post.requestBody.content
  const sports = contentOf('/api/mst-sports/{id}')
  expect(sports['multipart/form-data'].schema.properties).toMatchObject({
    sports_image: { type: 'string', format: 'binary' },
    sports_name: { type: 'string' },
  })
  expect(sports['application/json'].schema.properties.sports_image).not.toHaveProperty('format')
  const days = contentOf('/api/mst-club-days/{id}')
  expect(days['multipart/form-data'].schema).toEqual(days['application/json'].schema)
})

test('it knows the way out of the trash, and why a delete or a save is refused', async ({ admin }) => {
  const { paths } = (await admin.get('/api/openapi.json')).body
  const restore = paths['/api/mst-sports/{id}/restore'].post
  expect(restore.requestBody.content['application/json'].schema).toBeDefined()
  const refusal = (call: typeof restore) =>
    Object.keys(call.responses['409'].content['application/json'].schema.properties)
  expect(refusal(paths['/api/mst-sports/{id}'].delete)).toContain('references_total')
  for (const call of [restore, paths['/api/mst-sports/{id}'].post]) {
    expect(refusal(call)).toContain('changed_fields')
  }
  const { parameters } = paths['/api/mst-sports'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('trashed')
})
