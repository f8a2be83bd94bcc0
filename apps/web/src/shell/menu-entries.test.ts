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
  test('finds by part of a name, whatever its case', () => {
    expect(found('PROF')).toEqual([['Profile', 0]])
  })
  test('keeps an entry for the children that match, and only those', () => {
    expect(found('slack')).toEqual([['Settings', 1]])
  })
  test('shows all children of an entry that matches itself', () => {
    expect(found('settings')).toEqual([['Settings', 2]])
  })
  test('finds names of either language', () => {
    expect(found('設定')).toEqual([['Settings', 2]])
    expect(found('連携')).toEqual([['Settings', 1]])
  })
  test('takes half-width kana for full-width', () => {
    expect(found('ﾌﾟﾛ')).toEqual([['Profile', 0]])
  })
  test('finds nothing where nothing matches', () => {
    expect(found('zzz')).toEqual([])
  })
})
