import { describe, expect, test } from 'vitest'
import type { MenuEntry } from './menu-entries.ts'
import { matchingEntries } from './menu-search.ts'

const entry = (label: string, children: string[] = []): MenuEntry => ({
  label,
  to: `/${label}`,
  area: `/${label}`,
  icon: 'home',
  children: children.map((child) => ({ label: child, to: `/${child}` })),
})
const entries = [
  entry('Profile'),
  entry('Settings', ['File server', 'Slack integration']),
  entry('プロフィール'),
]
const found = (words: string) =>
  matchingEntries(entries, words).map(({ label, children }) => [label, children.length])

describe('the menu search', () => {
  test('finds by part of a name, whatever its case', () => {
    expect(found('PROF')).toEqual([['Profile', 0]])
  })
  test('keeps an entry for the children that match, and only those', () => {
    expect(found('slack')).toEqual([['Settings', 1]])
  })
  test('shows all children of an entry that matches itself', () => {
    expect(found('settings')).toEqual([['Settings', 2]])
  })
  test('takes half-width kana for full-width', () => {
    expect(found('ﾌﾟﾛ')).toEqual([['プロフィール', 0]])
  })
  test('finds nothing where nothing matches', () => {
    expect(found('zzz')).toEqual([])
  })
})
