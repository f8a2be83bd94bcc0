import { expect, test } from 'vitest'
import { moveDetector } from './activity.ts'

test('a page that appears or moves under a still mouse is no movement of the mouse', () => {
  const isMove = moveDetector()
  expect(isMove({ screenX: 10, screenY: 20 })).toBe(false)
  expect(isMove({ screenX: 10, screenY: 20 })).toBe(false)
  expect(isMove({ screenX: 10, screenY: 21 })).toBe(true)
})
