import { expect, test } from 'vitest'
import { freeBottom } from './toast-position.ts'

const screen = 800
const height = 40
const foot = { top: 700, bottom: 800 }

test.each([
  ['16 px above the edge if nothing is in the way', [], 16],
  ['above the button row of a form', [foot], 108],
  ['at the edge if there is enough room below the button row', [{ top: 600, bottom: 730 }], 16],
  ['above the button row if there is too little room below it', [{ top: 600, bottom: 740 }], 208],
  ['between a form alert and the button row', [foot, { top: 500, bottom: 640 }], 108],
  ['above both if there is too little room between them', [foot, { top: 500, bottom: 660 }], 308],
  ['at the edge if the form is scrolled out of sight', [{ top: 900, bottom: 960 }], 16],
  ['above the button row if no position is free', [foot, { top: 0, bottom: 690 }], 108],
])('a toast is placed %s', (_, taken, bottom) => {
  expect(freeBottom({ screen, height, taken })).toBe(bottom)
})

test.each([
  ['above the on-screen keyboard', [], 316],
  ['above the focused field over the keyboard', [{ top: 440, bottom: 480 }], 368],
  ['above the keyboard if the button row is behind it', [foot], 316],
])('on a phone, a toast is placed %s', (_, taken, bottom) => {
  expect(freeBottom({ screen, keyboard: 300, height, taken })).toBe(bottom)
})
