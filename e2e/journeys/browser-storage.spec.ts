import { sports } from '@touchline/contract/master-data/lists'
import { administrator } from '../fixtures/app-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const SIGNED_IN_HERE = /You are signed in only in this tab, until it is closed or reloaded/
const DRAFTS_LOST = /Unsaved changes are lost when this tab is closed or reloaded/

/** As in Chrome, if the user blocks the data of sites. */
function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
}

function fillStorage(only?: 'sessionStorage'): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key: string, value: string) {
    if (only && this !== window[only]) setItem.call(this, key, value)
    else throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const [state, script] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`with ${state} storage, a user signs in, chooses a language, saves and signs out, and reads that the session ends with the tab`, async ({
    page,
    signInPage,
    shell,
    api,
  }) => {
    await api.replaceRows(sports)
    await page.addInitScript(script)
    const list = new MasterListPage(page, sports)
    await list.open()
    await page.getByText('日本語').click()
    await page.getByText('English').click()
    await signInPage.signIn(administrator)
    await expect(page.getByText(SIGNED_IN_HERE)).toBeVisible()
    await list.addButton.click()
    await list.panel.name.fill('Kyudo')
    await list.panel.save()
    await expect(list.row('Kyudo')).toBeVisible()
    await shell.signOut.click()
    await expect(signInPage.heading).toBeVisible()
  })
}

test('if the session storage is full, a typed text brings the note that unsaved changes are lost with the tab', async ({
  signedIn: page,
  listPage,
}) => {
  await page.addInitScript(fillStorage, 'sessionStorage' as const)
  await listPage.open()
  await listPage.addButton.click()
  await expect(page.getByText(DRAFTS_LOST)).toHaveCount(0)
  await listPage.panel.name.fill('Kyudo')
  await expect(page.getByText(DRAFTS_LOST)).toBeVisible()
})
