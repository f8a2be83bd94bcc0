import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptForms, readBodies } from './bodies.ts'

const upload = { config: { multipart: true }, handler: () => 'read' }

test('the start fails if a route reads forms in a scope without forms', async () => {
  const app = Fastify()
  readBodies(app)
  expect(() => app.post('/upload', upload)).toThrow('/upload reads forms: call acceptForms before it.')
  await app.close()
})

test('the hooks for forms run only in the scope that reads forms', async () => {
  const app = Fastify()
  readBodies(app)
  await app.register(async (forms) => {
    await acceptForms(forms)
    forms.post('/upload', upload)
    expect(forms.hasRequestDecorator('isMultipart')).toBe(true)
  })
  expect(app.hasRequestDecorator('isMultipart')).toBe(false)
  await app.close()
})
