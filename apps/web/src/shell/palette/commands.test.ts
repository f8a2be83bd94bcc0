import { beforeEach, expect, test, vi } from 'vitest'
import { readRecent, rememberCommand } from './commands.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

test('the palette stores the five most recent commands, the newest first and each once', () => {
  for (const id of ['a', 'b', 'c', 'b', 'd', 'e', 'f']) rememberCommand(id)
  expect(readRecent()).toEqual(['f', 'e', 'd', 'b', 'c'])
})

test.each(['{', '{}', '[1, null]'])('the palette ignores %j as stored recent commands', (text) => {
  localStorage.setItem('recent_commands', text)
  expect(readRecent()).toEqual([])
})
