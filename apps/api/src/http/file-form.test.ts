import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { test as base, describe, expect, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { acceptForms } from './bodies.ts'
import { readFileForm, type UploadedFile } from './file-form.ts'

const MAX_BYTES = 1_000

function folders(): Promise<string[]> {
  return readdir(tmpdir())
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
const test = base.extend('url', async ({}, { onCleanup }) => {
  const own = await mkdtemp(join(tmpdir(), 'touchline-forms-'))
  vi.stubEnv('TMPDIR', own)
  const app = Fastify()
  await acceptForms(app)
  app.post('/', { config: { multipart: true } }, async (request, reply) => {
    const fields = await readFileForm(request, reply, { file: 'file', texts: ['part'], maxBytes: MAX_BYTES })
    const { path, ...file } = fields.file as UploadedFile
    return { ...fields, file, content: await readFile(path, 'utf8') }
  })
  app.setErrorHandler(async (error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send(error.details)
      : reply.code(500).send(String(error)),
  )
  onCleanup(async () => {
    await app.close()
    vi.unstubAllEnvs()
    await rm(own, { recursive: true })
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
})

function post(url: string, file: string): Promise<Response> {
  const form = new FormData()
  form.append('part', 'member')
  form.append('file', new File([file], 'names.csv'))
  return fetch(url, { method: 'POST', body: form })
}

describe('a form with a file', () => {
  test('is read with its texts, and the file is removed after the answer', async ({ url }) => {
    const content = 'é'.repeat(MAX_BYTES / 2)
    const answer = await post(url, content)
    expect(await answer.json()).toEqual({
      part: 'member',
      file: { name: 'names.csv', bytes: MAX_BYTES, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
      content,
    })
    await expect.poll(folders).toEqual([])
  })

  test('with one byte too many is refused at the file, and the file is removed', async ({ url }) => {
    const answer = await post(url, 'x'.repeat(MAX_BYTES + 1))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { file: [{ key: 'importMessages:heavy_file' }] } })
    await expect.poll(folders).toEqual([])
  })

  test('whose client disconnects in the middle of the file leaves no file', async ({ url }) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }
    const call = httpRequest(url, { method: 'POST', headers })
    call.on('error', () => undefined)
    call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\r\n')
    await expect.poll(async () => (await folders()).length).toBe(1)
    call.destroy()
    await expect.poll(folders).toEqual([])
  })
})
