import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '../../testing/log-lines.ts'
import { uploadLogo } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'

describe('a stored picture', () => {
  test('is public, cacheable for ever and served with a strict content security policy', async ({
    admin,
    server,
    dataDir,
  }) => {
    const { image } = await uploadLogo(admin, await png({ width: 50, height: 30 }))
    const response = await fetch(server.url + image)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(bytes).toEqual(await readFile(join(dataDir, 'files', basename(image))))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 50, height: 30 })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  })

  test('answers HEAD with the same headers and no body', async ({ admin, server }) => {
    const { image } = await uploadLogo(admin)
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(server.url + image, { method })),
    )
    expect(head!.status).toBe(200)
    expect(await head!.text()).toBe('')
    for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
      expect(head!.headers.get(name)).toBe(got!.headers.get(name))
  })

  test('is allowed on the pages of the site by their content security policy', async ({ guest }) => {
    const { headers } = await guest.get('/')
    expect(headers.get('content-security-policy')).toContain("img-src 'self'")
  })

  test('that is missing, empty or truncated on the disk gets 404 and a log entry', async ({
    admin,
    guest,
    dataDir,
    lines,
  }) => {
    const { image } = await uploadLogo(admin)
    const file = join(dataDir, 'files', basename(image))
    await truncate(file, 10)
    expect(await guest.get(image)).toBeRefused('not_found')
    await writeFile(file, '')
    expect(await guest.get(image)).toBeRefused('not_found')
    await rm(file)
    expect(await guest.get(image)).toBeRefused('not_found')
    await mkdir(file)
    expect(await guest.get(image)).toBeRefused('not_found')
    const logged = lines.filter((line) => line.includes('a stored file is missing or damaged'))
    expect(logged).toEqual(Array(4).fill(expect.stringContaining(basename(image))))
  })
})

describe('the file route refuses', () => {
  test('a file in the folder that was not uploaded', async ({ admin, guest, dataDir }) => {
    await uploadLogo(admin)
    const stray = `${'a'.repeat(40)}.webp`
    await writeFile(join(dataDir, 'files', stray), 'stray')
    expect(await guest.get(`/files/${stray}`)).toBeRefused('not_found')
  })

  test.for([
    '/files',
    '/files/',
    `/files/${'0'.repeat(40)}.webp`,
    `/files/${'0'.repeat(40)}.html`,
    `/files/${'0'.repeat(39)}.webp`,
    `/files/${'G'.repeat(40)}.webp`,
    '/files/..%2fkeys%2f0001.key',
    '/files/%2e%2e%2fkeys%2f0001.key',
    '/files/..%5ckeys%5c0001.key',
    '/files/%00',
    '/files/a/b',
    '/files//etc/passwd',
    '/FILES/x',
  ])('the path %s', async (path, { admin, guest, dataDir }) => {
    await admin.post('/api/site-setting', { mail_password: 'makes a key' })
    expect(existsSync(join(dataDir, 'keys', '0001.key'))).toBe(true)
    const refused = await guest.get(path)
    expect(refused).toBeRefused('not_found')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  test('query parameters and other methods', async ({ admin, guest }) => {
    const { image } = await uploadLogo(admin)
    expect(await guest.get(`${image}?download=1`)).toBeRefused('invalid_fields')
    expect(await admin.delete(image)).toBeRefused('method_not_allowed')
  })
})
