import type { Language } from '@touchline/contract/language'
import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { expect, test } from '../fixtures/test.ts'
import { sortableColumns } from '../pages/list-words.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

for (const [index, list] of (masterLists as readonly MasterList[]).entries()) {
  const language: Language = index % 2 === 0 ? 'en' : 'ja'

  test.describe(`the list of ${list.title.en.toLowerCase()}, in ${language}`, () => {
    test.use({ list, locale: language })

    test('can be searched and sorted, rows can be switched, deleted and restored', async ({
      signedIn: page,
      api,
    }) => {
      const listPage = new MasterListPage(page, list, language)
      const { words } = listPage
      const [aikido, bandy, cricket] = ['Aikido', 'Bandy', 'Cricket'].map((name) => `${name} of ${list.key}`)
      await api.fill(list, [aikido!, bandy!, cricket!])
      await listPage.open()
      await expect(listPage.summary).toHaveText(words.summary(1, 3, 3))

      await listPage.search.fill('ｂａｎＤＹ')
      await expect.poll(() => listPage.names()).toEqual([bandy])
      await expect(page).toHaveURL(/search=/)
      await listPage.search.fill('')
      await expect(listPage.rows).toHaveCount(3)

      const [name, ...others] = sortableColumns(list, language)
      for (const { id, title } of [...others, name!]) {
        await listPage.sortBy(title)
        await expect(listPage.header(title)).toHaveAttribute('aria-sort', 'ascending')
        await listPage.sortBy(title)
        await expect(page).toHaveURL(new RegExp(`orderBy=${id}(%7C|\\|)desc`))
      }
      await expect.poll(() => listPage.names()).toEqual([cricket, bandy, aikido])

      await listPage.statusSwitch(bandy!).click()
      await expect(listPage.statusSwitch(bandy!)).toHaveText(words.statusOf(0))
      await expect.poll(() => api.rowsOf(list)).toContainEqual(expect.objectContaining({ status: 0 }))

      await listPage.remove(bandy!)
      await expect(listPage.toast(words.deleted(bandy!))).toBeVisible()
      await expect.poll(() => listPage.names()).toEqual([cricket, aikido])
      await listPage.undoButton.click()
      await expect(listPage.toast(words.restored(bandy!))).toBeVisible()
      await expect.poll(() => listPage.names()).toEqual([cricket, bandy, aikido])
      await expect(listPage.link(bandy!)).toBeFocused()

      await listPage.remove(bandy!)
      await expect.poll(() => listPage.names()).toEqual([cricket, aikido])
      await listPage.trashLink.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.trashOf)
      await expect(listPage.trashed(bandy!)).toContainText(words.statusOf(0))
      await listPage.restoreButton(bandy!).click()
      await expect(listPage.trashed(bandy!)).toHaveCount(0)
      await page.getByRole('link', { name: words.back }).click()
      await expect.poll(() => listPage.names()).toEqual([cricket, bandy, aikido])
    })
  })
}
