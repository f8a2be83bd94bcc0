import { expect, test } from 'vitest'
import { moveDetector } from './activity.ts'

test('a mousemove event at unchanged screen coordinates is not a mouse movement', () => {
  const isMove = moveDetector()
  expect(isMove({ screenX: 10, screenY: 20 })).toBe(false)
  expect(isMove({ screenX: 10, screenY: 20 })).toBe(false)
  expect(isMove({ screenX: 10, screenY: 21 })).toBe(true)
})
