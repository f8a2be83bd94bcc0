import type { MasterList } from '@touchline/contract/master-data/list'
import { clubDays, masterLists, sponsorshipTypes, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { cellText, filledRow } from '../fixtures/filled-row.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { shownColumns } from '../pages/list-words.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import type { RecordPanel } from '../pages/record-panel.ts'

const listsWithEveryFieldKind: readonly MasterList[] = [sports, clubDays, sponsorshipTypes]

for (const [index, list] of (masterLists as readonly MasterList[]).entries()) {
  const [language, colorScheme] = index % 2 === 0 ? (['en', 'light'] as const) : (['ja', 'dark'] as const)
  const row = filledRow(list, language)
  const added = row[language === 'en' ? list.nameField : 'name_ja']!.shown

  test.describe(`the list of ${list.title.en.toLowerCase()}, in ${language}`, () => {
    test.use({ list, locale: language, colorScheme })

    test('a list stores and shows every field', async ({ signedIn: page, api }) => {
      const listPage = new MasterListPage(page, list, language)
      await api.replaceRows(list)
      await listPage.open('?edit=0')
      for (const [name, { typed }] of Object.entries(row)) await listPage.panel.fill(name, typed)
      if (listsWithEveryFieldKind.includes(list))
        await expectNoViolations(page, `the panel of a ${list.item.en}`)
      await atEachWidth(page, () => expectPanelFits(listPage.panel), [320, 1440])
      await listPage.panel.save()
      await expect(listPage.panel.dialog).toBeHidden()
      for (const column of shownColumns(list)) {
        const id = column.kind === 'field' ? column.field : column.from
        const cell = listPage.row(added).locator(`[data-column="${id}"]`)
        await expect(cell).toContainText(cellText(column, row))
      }
      const [stored] = await api.rowsOf(list)
      expectStored(row, stored!)
    })
  })
}

function expectStored(row: ReturnType<typeof filledRow>, stored: Readonly<Record<string, unknown>>): void {
  for (const [field, { stored: expected }] of Object.entries(row)) {
    if (expected instanceof RegExp) expect(stored[field], field).toMatch(expected)
    else expect(stored[field], field).toEqual(expected)
  }
}

async function expectPanelFits({ page, dialog }: RecordPanel): Promise<void> {
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  const overflowing = await dialog.locator('form *').evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => !element.matches('input, .visually-hidden'))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
  expect(overflowing).toEqual([])
}
