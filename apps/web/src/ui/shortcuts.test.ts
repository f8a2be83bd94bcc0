import { describe, expect, test } from 'vitest'
import { type Keystroke, shortcutOf, shortcuts } from './shortcuts.ts'

const nothing = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
const press = (key: string, more: Partial<Keystroke> = {}): Keystroke => ({
  ...nothing,
  keyCode: 0,
  key,
  ...more,
})
const page = { isApple: false, isTyping: false, singleKeys: true }
const field = { ...page, isTyping: true }
const mac = { ...page, isApple: true }

describe('a shortcut', () => {
  test.each([
    ['Ctrl+K', press('k', { ctrlKey: true }), page, 'palette'],
    ['Ctrl+K with Caps Lock', press('K', { ctrlKey: true }), page, 'palette'],
    ['Ctrl+K in a field', press('k', { ctrlKey: true }), field, 'palette'],
    ['⌘K on a Mac', press('k', { metaKey: true }), mac, 'palette'],
    ['Ctrl+K on a Mac, which deletes to the end of the line', press('k', { ctrlKey: true }), mac, undefined],
    ['Ctrl+Shift+K', press('K', { ctrlKey: true, shiftKey: true }), page, undefined],
    ['AltGr+K', press('k', { ctrlKey: true, altKey: true }), page, undefined],
    ['K alone', press('k'), page, undefined],
    ['Ctrl+S', press('s', { ctrlKey: true }), field, 'save'],
    ['?', press('?', { shiftKey: true }), page, 'help'],
    ['? in a field', press('?', { shiftKey: true }), field, undefined],
    ['? when single keys are off', press('?'), { ...page, singleKeys: false }, undefined],
    [
      'Ctrl+K when single keys are off',
      press('k', { ctrlKey: true }),
      { ...page, singleKeys: false },
      'palette',
    ],
    ['Ctrl+?', press('?', { ctrlKey: true }), page, undefined],
    ['/', press('/'), page, 'search'],
    ['Ctrl+Z', press('z', { ctrlKey: true }), page, 'undo'],
    ['Ctrl+Z in a field, whose text it takes back', press('z', { ctrlKey: true }), field, undefined],
    ['Escape, which is only listed', press('Escape'), page, undefined],
  ])('%s', (_, stroke, around, name) => {
    expect(shortcutOf(stroke, around)).toBe(name)
  })

  test.each(Object.values(shortcuts).map(({ keys }) => keys.at(-1) ?? ''))(
    'is never %s while an input method is composing',
    (key) => {
      for (const taken of [{ isComposing: true }, { keyCode: 229 }]) {
        expect(shortcutOf(press(key, { ...taken, ctrlKey: true }), page)).toBeUndefined()
        expect(shortcutOf(press(key, taken), page)).toBeUndefined()
      }
    },
  )
})
