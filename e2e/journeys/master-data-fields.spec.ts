import type { Language } from '@touchline/contract/language'
import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { filledRow, shownIn } from '../fixtures/filled-row.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import type { ItemPanel } from '../pages/item-panel.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

for (const [index, list] of (masterLists as readonly MasterList[]).entries()) {
  const language: Language = index % 2 === 0 ? 'en' : 'ja'

  test.describe(`every field of a ${list.item.en}, in ${language}`, () => {
    test.use({ locale: language, colorScheme: index % 2 === 0 ? 'light' : 'dark' })

    test('can be filled in, is stored, and appears in the list', async ({ signedIn, api }) => {
      const listPage = new MasterListPage(signedIn, list, language)
      const row = filledRow(list, language)
      await api.fill(list)
      await listPage.open()
      await listPage.addButton.click()
      for (const [name, { typed }] of Object.entries(row)) await listPage.panel.fill(name, typed)
      await expectNoViolations(signedIn, `the panel of a ${list.item.en}`)
      await atEachWidth(signedIn, () => expectNoOverflow(listPage.panel), [320, 1440])
      await listPage.panel.save()
      await expect(listPage.panel.dialog).toBeHidden()

      const name = row[language === 'en' ? list.nameField : 'name_ja']!.shown
      for (const column of list.columns) {
        const id = column.kind === 'field' ? column.field : column.from
        const cell = listPage.row(name).locator(`[data-column="${id}"]`)
        await expect(cell).toContainText(shownIn(column, row))
      }
      const stored = (await api.rowsOf(list))[0]!
      for (const [field, { stored: expected }] of Object.entries(row)) {
        if (expected instanceof RegExp) expect(stored[field], field).toMatch(expected)
        else expect(stored[field], field).toEqual(expected)
      }
    })
  })
}

/** Neither the page nor an element of the panel overflows horizontally. */
async function expectNoOverflow({ page, dialog }: ItemPanel): Promise<void> {
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  const overflowing = await dialog.locator('form *').evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => !element.matches('input, .visually-hidden'))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
  expect(overflowing).toEqual([])
}
