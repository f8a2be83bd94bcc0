import { expect, test } from 'vitest'
import { freeBottom } from './free-bottom.ts'

const screen = 800
const height = 40
const foot = { top: 700, bottom: 800 }

test.each([
  ['at the edge where nothing is in the way', [], 16],
  ['above the foot of a form', [foot], 108],
  ['at the edge below a foot that has room below it', [{ top: 600, bottom: 730 }], 16],
  ['above a foot that leaves too little room below it', [{ top: 600, bottom: 740 }], 208],
  ['between an alert and the foot', [foot, { top: 500, bottom: 640 }], 108],
  ['above both where they leave too little room', [foot, { top: 500, bottom: 660 }], 308],
  ['at the edge below what is not yet in sight', [{ top: 900, bottom: 960 }], 16],
  ['above the buttons at least, where nothing is free', [foot, { top: 0, bottom: 690 }], 108],
])('stands %s', (_, taken, bottom) => {
  expect(freeBottom({ screen, height, taken })).toBe(bottom)
})
