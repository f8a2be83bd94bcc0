import { expect, test } from 'vitest'
import { outputInOrder } from './output-in-order.mjs'

test('the output of a check is printed at once if all checks before it have ended, otherwise after their output', () => {
  const printed: string[] = []
  const [first, second, third] = outputInOrder(3, (chunk) => printed.push(String(chunk)))
  third?.write('third')
  second?.write('second')
  first?.write('first')
  expect(printed).toEqual(['first'])
  first?.end()
  expect(printed).toEqual(['first', 'second'])
  third?.end()
  second?.write('end of second')
  second?.end()
  expect(printed).toEqual(['first', 'second', 'end of second', 'third'])
})
