import { expect, test } from 'vitest'
import { retentionText } from './retention-question.ts'

const dateText = (instant: string) => instant.slice(0, 10)
const before = '2025-11-01T00:00:00.000Z'

test.for([
  [
    { days: 365, entries: 1234, before },
    'en',
    '1,234 entries from before 2025-11-01 will be deleted. A shorter period takes effect after 7 days.',
  ],
  [
    { days: 365, entries: 1, before },
    'en',
    '1 entry from before 2025-11-01 will be deleted. A shorter period takes effect after 7 days.',
  ],
  [
    { days: 365, entries: 1234, before },
    'ja',
    '2025-11-01より前の記録1,234件が削除されます。期間の短縮は7日後に有効になります。',
  ],
  [
    { days: 3650, entries: 0, before },
    'en',
    'No entry is older than 3,650 days. Nothing will be deleted for now.',
  ],
  [{ days: 0, entries: 0, before: null }, 'en', 'All entries are kept indefinitely. None will be deleted.'],
] as const)('the question about a retention of %j in %s says: %s', ([preview, language, text]) => {
  expect(retentionText(preview, { language, dateText })).toBe(text)
})
