import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedWebp, jpeg, png } from '../testing/pictures.ts'
import { encodeImage } from './image-encoding.ts'
import { isImage } from './image-type.ts'

const rule = { maxSide: 100, fit: { width: 50, height: 50 } }

test('a picture at the limit of its sides is read, one beyond is not', async () => {
  expect(await encodeImage(await png({ width: 100, height: 100 }), rule)).toMatchObject({
    width: 50,
    height: 50,
  })
  const fault = { key: 'wide_image', values: { side: 100 } }
  expect(await encodeImage(await png({ width: 101, height: 1 }), rule)).toEqual({ fault })
  expect(await encodeImage(await jpeg({ width: 1, height: 101 }), rule)).toEqual({ fault })
})

test('what is drawn shows through: transparency stays', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const encoded = await encodeImage(clear, rule)
  if ('fault' in encoded) throw new Error(encoded.fault.key)
  expect(await sharp(encoded.bytes).metadata()).toMatchObject({ hasAlpha: true })
})

test('after the first picture no other format can be read, whatever reads it', async () => {
  await encodeImage(await png(), rule)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  await expect(sharp(gif).metadata()).rejects.toThrow('unsupported image format')
})

test('a picture is known by how it begins', async () => {
  for (const draw of [png, jpeg, animatedWebp]) expect(isImage(await draw())).toBe(true)
  for (const other of ['', 'RIFF', 'RIFF0000WAVE', '<svg/>', 'GIF89a'])
    expect(isImage(Buffer.from(other))).toBe(false)
})
