import { MAX_LOGO_BYTES } from '@touchline/contract/site-settings/partner-logos'
import { describe, expect, test } from 'vitest'
import { checkLogoFiles, serialQueue } from './use-logo-uploads.ts'

test('an upload starts when the previous upload has ended', async () => {
  const enqueue = serialQueue()
  const begun: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = enqueue(async () => {
    begun.push('first')
    await promise
  })
  const second = enqueue(async () => void begun.push('second'))
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  resolve()
  await Promise.all([first, second])
  expect(begun).toEqual(['first', 'second'])
})

test('a failed upload rejects, and the next upload starts', async () => {
  const enqueue = serialQueue()
  const failing = enqueue(() => Promise.reject(new Error('lost')))
  const next = enqueue(async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  await expect(next).resolves.toBe('done')
})

const png = { type: 'image/png', size: MAX_LOGO_BYTES }
const webp = { type: 'image/webp', size: 1 }

describe('chosen logo files', () => {
  test('with an accepted type and size are uploaded', () => {
    expect(checkLogoFiles([png, webp], 8)).toEqual({ accepted: [png, webp], refused: [] })
  })
  test.for([
    [{ type: 'image/svg+xml', size: 1 }, 'not_image'],
    [{ type: 'image/gif', size: 1 }, 'not_image'],
    [{ type: '', size: 1 }, 'not_image'],
    [{ type: '', size: 1, name: 'IMG_0001.HEIC' }, 'pictureMessages:heic_image'],
    [{ type: 'image/jpeg', size: MAX_LOGO_BYTES + 1 }, 'heavy_image'],
  ] as const)('such as %j are refused: %s', ([file, key]) => {
    expect(checkLogoFiles([file, png], 8)).toMatchObject({
      accepted: [png],
      refused: [{ file, why: { key } }],
    })
  })
  test('are uploaded up to the maximum number of logos', () => {
    expect(checkLogoFiles([png, webp], 1)).toMatchObject({
      accepted: [png],
      refused: [{ file: webp, why: { key: 'too_many' } }],
    })
    expect(checkLogoFiles([png], -1).accepted).toEqual([])
  })
})
