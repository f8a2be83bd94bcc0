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

describe('the shortcut', () => {
  test.each([
    ['Ctrl+K', 'palette', press('k', { ctrlKey: true }), page],
    ['Ctrl+K with Caps Lock', 'palette', press('K', { ctrlKey: true }), page],
    ['Ctrl+K in a field', 'palette', press('k', { ctrlKey: true }), field],
    ['⌘K on a Mac', 'palette', press('k', { metaKey: true }), mac],
    ['Ctrl+K on a Mac, which deletes to the end of the line', undefined, press('k', { ctrlKey: true }), mac],
    ['Ctrl+Shift+K', undefined, press('K', { ctrlKey: true, shiftKey: true }), page],
    ['AltGr+K', undefined, press('k', { ctrlKey: true, altKey: true }), page],
    ['K without Ctrl', undefined, press('k'), page],
    ['Ctrl+S', 'save', press('s', { ctrlKey: true }), field],
    ['Ctrl+Enter in a field', 'saveAndNew', press('Enter', { ctrlKey: true }), field],
    ['⌘Enter on a Mac', 'saveAndNew', press('Enter', { metaKey: true }), mac],
    ['Enter', undefined, press('Enter'), page],
    ['N', 'add', press('n'), page],
    ['N with Caps Lock', 'add', press('N'), page],
    ['Shift+N', undefined, press('N', { shiftKey: true }), page],
    ['Ctrl+N', undefined, press('n', { ctrlKey: true }), page],
    ['N in a field', undefined, press('n'), field],
    ['N when single keys are off', undefined, press('n'), { ...page, singleKeys: false }],
    ['?', 'help', press('?', { shiftKey: true }), page],
    ['? in a field', undefined, press('?', { shiftKey: true }), field],
    ['? when single keys are off', undefined, press('?'), { ...page, singleKeys: false }],
    [
      'Ctrl+K when single keys are off',
      'palette',
      press('k', { ctrlKey: true }),
      { ...page, singleKeys: false },
    ],
    ['Ctrl+?', undefined, press('?', { ctrlKey: true }), page],
    ['/', 'search', press('/'), page],
    ['Ctrl+Z', 'undo', press('z', { ctrlKey: true }), page],
    ['Ctrl+Z in a field, which undoes typing', undefined, press('z', { ctrlKey: true }), field],
    ['Escape, which is only listed', undefined, press('Escape'), page],
  ])('for %s is %s', (_, name, stroke, circumstances) => {
    expect(shortcutOf(stroke, circumstances)).toBe(name)
  })

  test.each(Object.values(shortcuts).map(({ keys }) => keys.at(-1) ?? ''))(
    'for %s is undefined while an input method is composing',
    (key) => {
      for (const taken of [{ isComposing: true }, { keyCode: 229 }]) {
        expect(shortcutOf(press(key, { ...taken, ctrlKey: true }), page)).toBeUndefined()
        expect(shortcutOf(press(key, taken), page)).toBeUndefined()
      }
    },
  )
})
