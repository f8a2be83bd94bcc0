import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptForms, readBodies } from './bodies.ts'

const upload = { config: { multipart: true }, handler: () => 'read' }

test('a route that reads forms does not start in a scope that does not', async () => {
  const app = Fastify()
  readBodies(app)
  expect(() => app.post('/upload', upload)).toThrow('/upload reads forms: call acceptForms before it.')
  await app.close()
})

test('what reading forms adds is added where they are read alone', async () => {
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
