import { describe, expect, test } from 'vitest'
import { containedIn, squareOf } from './crop-picture.ts'

describe('the cropped square of a picture', () => {
  test('has the pixels of the given percentages', () => {
    const part = { x: 25, y: 0, width: 50, height: 100 }
    expect(squareOf(part, { width: 400, height: 200 })).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  })

  test('is a square in spite of rounded percentages', () => {
    const part = { x: 0.2, y: 33.4, width: 99.7, height: 66.5 }
    expect(squareOf(part, { width: 301, height: 451 })).toEqual({ x: 1, y: 151, width: 300, height: 300 })
  })

  test('lies within the picture', () => {
    const part = { x: 66.7, y: 80, width: 33.4, height: 40 }
    expect(squareOf(part, { width: 3, height: 2 })).toEqual({ x: 2, y: 1, width: 1, height: 1 })
    expect(squareOf({ ...part, x: -0.4 }, { width: 100, height: 100 })).toMatchObject({ x: 0, y: 67 })
  })

  test('is at least one pixel wide', () => {
    const part = { x: 0, y: 0, width: 0.1, height: 0.1 }
    expect(squareOf(part, { width: 10, height: 10 })).toMatchObject({ width: 1, height: 1 })
  })
})

describe('a picture in a square frame', () => {
  test.each([
    ['wide', { width: 300, height: 100 }, { x: 0, y: 16, width: 48, height: 16 }],
    ['high', { width: 50, height: 200 }, { x: 18, y: 0, width: 12, height: 48 }],
    ['square', { width: 10, height: 10 }, { x: 0, y: 0, width: 48, height: 48 }],
  ])('is shown completely if it is %s', (_, size, drawn) => {
    expect(containedIn(size, 48)).toEqual(drawn)
  })
})
