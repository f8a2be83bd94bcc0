import { describe, expect, test } from 'vitest'
import { type MenuEntry, matchingEntries } from './menu-entries.ts'

const entry = (en: string, ja: string, children: [string, string][] = []): MenuEntry => ({
  names: { en, ja },
  to: `/${en}`,
  area: `/${en}`,
  icon: 'home',
  children: children.map(([en, ja]) => ({ names: { en, ja }, to: `/${en}` })),
})
const entries = [
  entry('Profile', 'プロフィール'),
  entry('Settings', '設定', [
    ['File server', 'ファイルサーバー'],
    ['Slack integration', 'Slack連携'],
  ]),
]
const found = (words: string) =>
  matchingEntries(entries, words).map(({ names, children }) => [names.en, children.length])

describe('the menu search', () => {
  test('matches a part of a name and ignores case', () => {
    expect(found('PROF')).toEqual([['Profile', 0]])
  })
  test('shows only the matching children of an entry', () => {
    expect(found('slack')).toEqual([['Settings', 1]])
  })
  test('shows all children of an entry whose own name matches', () => {
    expect(found('settings')).toEqual([['Settings', 2]])
  })
  test('matches names in both languages', () => {
    expect(found('設定')).toEqual([['Settings', 2]])
    expect(found('連携')).toEqual([['Settings', 1]])
  })
  test('matches half-width kana with full-width kana', () => {
    expect(found('ﾌﾟﾛ')).toEqual([['Profile', 0]])
  })
  test('has no results for text that no name contains', () => {
    expect(found('zzz')).toEqual([])
  })
})
