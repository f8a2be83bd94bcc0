import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { jpeg, noise, png } from '../testing/pictures.ts'
import { encodeImage } from './image-encoding.ts'

const sizes = { maxSide: 100, fits: [{ width: 50, height: 50 }] }

test('a picture of the largest allowed size is accepted, and a larger one is refused', async () => {
  expect(await encodeImage(await png({ width: 100, height: 100 }), sizes)).toMatchObject([
    { width: 50, height: 50 },
  ])
  const error = { key: 'wide_image', values: { side: 100 } }
  expect(await encodeImage(await png({ width: 101, height: 1 }), sizes)).toEqual({ error })
  expect(await encodeImage(await jpeg({ width: 1, height: 101 }), sizes)).toEqual({ error })
})

async function encodeTwo(sent: Buffer) {
  const encoded = await encodeImage(sent, { maxSide: 4096, fits: [square(80), square(20)] })
  if ('error' in encoded) throw new Error(encoded.error.key)
  return Promise.all(encoded.map(({ bytes }) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })))
}

function square(side: number) {
  return { width: side, height: side }
}

test.for([
  [
    'wide',
    1000,
    400,
    [
      [80, 32],
      [20, 8],
    ],
  ],
  [
    'tall',
    333,
    1000,
    [
      [27, 80],
      [7, 20],
    ],
  ],
  [
    'between the sizes',
    40,
    30,
    [
      [40, 30],
      [20, 15],
    ],
  ],
  [
    'smaller than both',
    9,
    7,
    [
      [9, 7],
      [9, 7],
    ],
  ],
  [
    'one pixel high',
    4096,
    1,
    [
      [80, 1],
      [20, 1],
    ],
  ],
] as const)('a picture that is %s is stored in two sizes', async ([, width, height, expected]) => {
  const made = await encodeTwo(await png({ width, height }))
  expect(made.map(({ info }) => [info.width, info.height])).toEqual(expected)
})

test.for([
  ['in colour', (picture: Sharp) => picture.png()],
  ['with 16 bits per channel', (picture: Sharp) => picture.toColourspace('rgb16').png()],
  ['in greyscale', (picture: Sharp) => picture.toColourspace('b-w').png()],
  ['in greyscale with 16 bits', (picture: Sharp) => picture.toColourspace('grey16').png()],
  ['with a colour palette', (picture: Sharp) => picture.png({ palette: true })],
] as const)('a transparent picture %s stays transparent in both sizes', async ([, drawn]) => {
  const row = [Buffer.alloc(4 * 100), Buffer.from(Array(100).fill([128, 128, 128, 255]).flat())]
  const pixels = Buffer.concat(Array(100).fill(row).flat())
  const picture = sharp(pixels, { raw: { width: 200, height: 100, channels: 4 } })
  for (const { data, info } of await encodeTwo(await drawn(picture).toBuffer())) {
    expect(info.channels).toBe(4)
    const pixel = (x: number) => [...data.subarray(x * 4, x * 4 + 4)]
    expect(pixel(0)[3]).toBe(0)
    for (const [at, value] of [128, 128, 128, 255].entries())
      expect(Math.abs(pixel(info.width - 1)[at]! - value)).toBeLessThan(4)
  }
})

test('the smaller size is made from the larger one, so an upload is decoded once', async () => {
  const sent = await noise('png')
  const [, small] = await encodeTwo(sent)
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(sent)
    .resize({ ...square(80), ...inside })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const expected = await sharp(data, { raw: { width, height, channels } })
    .resize({ ...square(20), ...inside })
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer()
  expect(small?.data).toEqual(await sharp(expected).raw().toBuffer())
})

test('after the first picture, the image library refuses all other formats', async () => {
  await encodeImage(await png(), sizes)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  await expect(sharp(gif).metadata()).rejects.toThrow('unsupported image format')
})

test.for(['jpeg', 'png', 'webp'] as const)('a %s whose end is missing is called damaged', async (format) => {
  const whole = await noise(format)
  for (const part of [0.5, 0.95])
    expect(
      await encodeImage(whole.subarray(0, whole.length * part), { ...sizes, maxSide: 200 }),
    ).toMatchObject({
      error: { key: 'pictureMessages:damaged_image' },
    })
})

test('a JPEG without its last two bytes is called damaged, and one with further bytes is accepted', async () => {
  const whole = await jpeg()
  expect(await encodeImage(whole.subarray(0, -2), sizes)).toMatchObject({
    error: { key: 'pictureMessages:damaged_image' },
  })
  expect(await encodeImage(Buffer.concat([whole, Buffer.alloc(99)]), sizes)).toHaveLength(1)
})
