import { MAX_LOGO_BYTES } from '@touchline/contract/site-settings/partner-logos'
import { describe, expect, test } from 'vitest'
import { sortOut } from './logo-checks.ts'

const png = { type: 'image/png', size: MAX_LOGO_BYTES }
const webp = { type: 'image/webp', size: 1 }

describe('chosen files', () => {
  test('of a picture’s type and size are sent', () => {
    expect(sortOut([png, webp], 8)).toEqual({ accepted: [png, webp], refused: [] })
  })
  test.for([
    [{ type: 'image/svg+xml', size: 1 }, 'not_image'],
    [{ type: 'image/gif', size: 1 }, 'not_image'],
    [{ type: '', size: 1 }, 'not_image'],
    [{ type: 'image/jpeg', size: MAX_LOGO_BYTES + 1 }, 'heavy_image'],
  ] as const)('as %j are refused: %s', ([file, key]) => {
    expect(sortOut([file, png], 8)).toMatchObject({ accepted: [png], refused: [{ file, why: { key } }] })
  })
  test('are sent as long as there is room', () => {
    expect(sortOut([png, webp], 1)).toMatchObject({
      accepted: [png],
      refused: [{ file: webp, why: { key: 'too_many' } }],
    })
    expect(sortOut([png], -1).accepted).toEqual([])
  })
})
