import sharp from 'sharp'
import { expect } from 'vitest'
import { animatedWebp, cameraJpeg, cmykJpeg, jpeg, png, png16Bit, webp } from '../pictures.ts'
import type { UploadTest } from '../upload-traces.ts'
import { largestIn, type UploadRoute, upload } from './upload-route.ts'

const STORED = /^\/files\/[0-9a-f]{40}\.webp$/

export function storedPictureSuite(test: UploadTest, route: UploadRoute): void {
  test.for([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['PNG of 16 bits', png16Bit],
    ['JPEG for printing', cmykJpeg],
  ] as const)('sent as %s is stored as WebP under random names', async ([, draw], { admin, storedFiles }) => {
    const answer = await upload(admin, route, await draw({ width: 40, height: 20 }), { name: '../../x.html' })
    expect(answer).toMatchObject({ status: route.status, body: { success: true } })
    for (const path of route.pictures(answer)) expect(path).toMatch(STORED)
    expect(await sharp(storedFiles.bytes(largestIn(route, answer))).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 20,
      space: 'srgb',
      depth: 'uchar',
    })
  })

  test.for([
    [1, 1],
    [4096, 1],
    [1, 4096],
  ] as const)('of %d × %d pixels is accepted', async ([width, height], { admin }) => {
    expect((await upload(admin, route, await png({ width, height }))).status).toBe(route.status)
  })

  test('is rotated upright and loses its camera metadata', async ({ admin, storedFiles }) => {
    const photograph = await cameraJpeg('canary')
    expect(photograph.includes('canary')).toBe(true)
    const stored = storedFiles.bytes(largestIn(route, await upload(admin, route, photograph)))
    expect(stored.includes('canary')).toBe(false)
    const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(stored).metadata()
    expect([width, height]).toEqual([30, 60])
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
  })

  test('is stored without animation', async ({ admin, storedFiles }) => {
    const moving = await animatedWebp()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const stored = storedFiles.bytes(largestIn(route, await upload(admin, route, moving)))
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBeUndefined()
  })

  test.for([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
  ] as const)('loses data that was appended to a %s', async ([, draw], { admin, storedFiles }) => {
    const hiding = Buffer.concat([await draw(), Buffer.from('<script>alert(1)</script>')])
    const answer = await upload(admin, route, hiding)
    expect(answer.status).toBe(route.status)
    for (const name of storedFiles.names()) expect(storedFiles.bytes(name).includes('<script>')).toBe(false)
  })

  test('is accepted up to its size limit, and refused with one more byte', async ({ admin }) => {
    const { field, maxBytes } = route
    const picture = await png()
    const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    expect((await upload(admin, route, filled(maxBytes))).status).toBe(route.status)
    expect(await upload(admin, route, filled(maxBytes + 1))).toBeRefused('invalid_fields', {
      [field]: [`The image must not be larger than ${maxBytes / 1024 / 1024}\u00a0MB.`],
    })
  })
}
