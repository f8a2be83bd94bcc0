import { expect, test } from 'vitest'
import { initialsOf } from './identity-block.tsx'

test.each([
  ['Super admin', 'SA'],
  ['Aiko', 'A'],
  ['  Mary Ann  Lee ', 'MA'],
  ['𠮷野 花', '𠮷花'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
