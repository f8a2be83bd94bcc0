import { expect, test } from 'vitest'
import type { PaletteCommand } from './commands.ts'
import { groupCommands } from './find-commands.ts'

const command = (group: PaletteCommand['group'], name: string): PaletteCommand => ({
  id: name,
  group,
  names: { en: name, ja: name },
  icon: 'home',
  run: () => undefined,
})
const commands = [
  command('pages', 'Sports'),
  command('pages', 'The dark side'),
  command('settings', 'Port'),
  command('actions', 'Dark theme'),
]
const groups = (typed: string, recent: string[] = []) =>
  groupCommands({ commands, typed, recent }).map(({ key, commands }) => [
    key,
    ...commands.map(({ id }) => id),
  ])

test('the palette lists the group of the best match first', () => {
  expect(groups('dark')).toEqual([
    ['actions', 'Dark theme'],
    ['pages', 'The dark side'],
  ])
})

test('an empty search lists recent commands first and does not repeat them in their groups', () => {
  expect(groups('', ['Dark theme', 'no longer there', 'Sports'])).toEqual([
    ['recent', 'Dark theme', 'Sports'],
    ['pages', 'The dark side'],
    ['settings', 'Port'],
  ])
  expect(groups('port', ['Sports'])).toEqual([
    ['settings', 'Port'],
    ['pages', 'Sports'],
  ])
})
