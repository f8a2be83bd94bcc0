import { sports } from '@touchline/contract/master-data/lists'
import { expect } from 'vitest'
import { encodeShiftJis } from '../../spreadsheets/shift-jis.ts'
import { addItem } from '../../testing/master-items.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { test } from '../../testing/test-app.ts'

test('a Shift_JIS file changes no text that it writes with other characters, and no text with characters it lacks', async ({
  admin,
}) => {
  const files = new ImportedFiles({ admin, list: sports })
  const name = '柔道〜−‖—'
  const { id } = await addItem(admin, sports, name)
  await admin.post(`${sports.api}/${id}`, { description: '𠮷田さんの連盟' })
  const { bytes, lost } = encodeShiftJis(
    csv([
      ['ID', '名称', '説明', '最少人数'],
      [String(id), name, '𠮷田さんの連盟', '2'],
    ]),
  )
  expect(lost).toEqual(['𠮷'])
  const checked = await files.check(bytes, { match: 'id' })
  expect(checked).toMatchObject({ encoding: 'shift_jis', counts: { update: 1 } })
  const [row] = await files.rowsOf(checked)
  expect(row?.changes).toEqual({ min_players: { old: 1, new: 2 } })
})
