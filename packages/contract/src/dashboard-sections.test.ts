import { expect, test } from 'vitest'
import { sectionsInOrder } from './dashboard-sections.ts'

test('the sections of the dashboard that a person has not ordered follow the others, and are shown', () => {
  expect(sectionsInOrder([])).toEqual([
    { section: 'attention', shown: true },
    { section: 'upcoming', shown: true },
    { section: 'changes', shown: true },
    { section: 'numbers', shown: true },
  ])
  const chosen = [
    { section: 'numbers', shown: true },
    { section: 'attention', shown: false },
  ] as const
  expect(sectionsInOrder(chosen).map(({ section, shown }) => `${section} ${shown}`)).toEqual([
    'numbers true',
    'attention false',
    'upcoming true',
    'changes true',
  ])
})

test('a section of the dashboard that is named twice is shown once, as it is named first', () => {
  const chosen = [
    { section: 'changes', shown: false },
    { section: 'changes', shown: true },
  ] as const
  expect(sectionsInOrder(chosen).filter(({ section }) => section === 'changes')).toEqual([chosen[0]])
})
