import type { MasterList } from '@touchline/contract/master-data/list'
import { ageGroups, sports } from '@touchline/contract/master-data/lists'
import { failRequests, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { labelOf } from '../pages/list-words.ts'

/** In requests, the name of a sport is `sports_name`, and the name of an age group is `name`. */
for (const list of [sports, ageGroups] as readonly MasterList[]) {
  test.describe(`a ${list.item.en}`, () => {
    test.use({ list })

    test('without a name is refused at its field before anything is sent', async ({
      listPage,
      signedIn: page,
    }) => {
      const saves: string[] = []
      page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.save()
      await expect(listPage.panel.name).toHaveAccessibleDescription('This field is required.')
      await expect(listPage.panel.name).toHaveAttribute('aria-invalid', 'true')
      await expect(listPage.panel.name).toBeFocused()
      await expect(listPage.messages).toHaveCount(0)
      expect(saves).toEqual([])
    })

    test('whose maximum is below its minimum is refused at the maximum', async ({ listPage }) => {
      const range = list.columns.find((column) => column.kind === 'range')!
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.name.fill('Kendo')
      await listPage.panel.field(range.from).fill('9')
      await listPage.panel.field(range.to).fill('8')
      await listPage.panel.save()
      await expect(listPage.panel.field(range.to)).toHaveAccessibleDescription(
        `Enter a value equal to or greater than “${labelOf(list, range.from)}”.`,
      )
      await expect(listPage.panel.field(range.to)).toBeFocused()
    })

    test('with the name of another row is refused at the name and keeps the typed values', async ({
      listPage,
      api,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(422))
      await api.fill(list, ['Kendo'])
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.name.fill('ｋｅｎｄｏ')
      await listPage.panel.field('name_ja').fill('剣道')
      await listPage.panel.status('Inactive').check()
      await listPage.panel.save()
      await expect(listPage.panel.name).toHaveAccessibleDescription('An entry with this name already exists.')
      await expect(listPage.panel.name).toBeFocused()
      await expect(listPage.messages).toHaveCount(0)
      await expect(listPage.panel.name).toHaveValue('ｋｅｎｄｏ')
      await expect(listPage.panel.field('name_ja')).toHaveValue('剣道')
      await expect(listPage.panel.status('Inactive')).toBeChecked()
      expect(await api.rowsOf(list)).toHaveLength(1)
    })

    test('that could not be saved shows one message and stays open', async ({
      listPage,
      api,
      signedIn: page,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(500))
      await api.fill(list)
      await failRequests(page, `**${list.api}/0`, 'POST')
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.name.fill('Kendo')
      await listPage.panel.save()
      await expect(listPage.panel.message).toHaveText('Something went wrong')
      await expect(listPage.messages).toHaveCount(1)
      await expect(listPage.panel.name).toHaveValue('Kendo')
      await page.unrouteAll()
      await listPage.panel.save()
      await expect(listPage.row('Kendo')).toBeVisible()
      await expect(listPage.panel.dialog).toBeHidden()
    })
  })
}
