import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type AuditEntryResponse,
  type AuditStatus,
  writeChainPosition,
} from '@touchline/contract/audit/calls'
import { ageGroups, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { simulateTabVisibility } from '../fixtures/browsers.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { holdRequests, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { AuditTrailPage } from '../pages/audit-trail-page.ts'

const trailTest = test.extend<{ trail: AuditTrailPage }>({
  trail: ({ signedIn }, use) => use(new AuditTrailPage(signedIn)),
})

trailTest(
  'an administrator finds a change by area and person, reads it in the words of the form, and follows the record',
  async ({ trail, api, page }) => {
    const name = `Kendo ${randomUUID().slice(0, 8)}`
    await api.replaceRows(sports, ['Archery'])
    const kendo = await api.add(sports, name)
    await api.save(sports, kendo.id, { category: 'combat', max_players: 12, description: 'With a shinai' })
    await trail.open()
    const person = (await trail.rows.first().getByRole('cell').nth(1).textContent()) ?? ''
    await trail.choose('Period', 'Today')
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
    await trail.choose('Area', 'Sports')
    await trail.choose('Action', 'Changed')
    await trail.choose('Person', person)
    await expect(page).toHaveURL(/actor=\d+/)
    await trail.search.fill(name)
    await expect(trail.rows).toHaveCount(1)
    await expect(trail.rows).toContainText(name)
    await expect(trail.rows).toContainText('Category, Maximum players, Description')
    await api.save(sports, kendo.id, { category: 'team' })
    await api.save(sports, kendo.id, { status: 0 })
    await page.reload()
    await expect(trail.rows).toHaveCount(3)
    await expect(trail.rows.nth(0)).toContainText('Deactivated')
    await expect(trail.rows.nth(1)).toContainText('Category: Combat → Team')

    await trail.entry(`Changed “${name}” in Sports`).last().click()
    await expect(trail.panel).toHaveAccessibleName(`Changed “${name}” in Sports`)
    await expect(trail.change('Category').getByRole('cell')).toHaveText(['Other', 'Combat'])
    await expect(trail.change('Maximum players').getByRole('cell')).toHaveText(['99', '12'])
    await expect(trail.change('Description').getByRole('cell').first()).toHaveText('—empty')
    await expect(trail.panel).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d \(UTC\+09:00\)/)
    await page.goBack()
    await expect(trail.panel).toBeHidden()
    await page.goForward()
    await trail.panelLink('record').click()
    await expect(trail.panel).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`\\?area=sports&record=${kendo.id}$`))
    await expect(trail.rows).toHaveCount(4)
    await expect(trail.main.getByText(`Record: ${name}`)).toBeVisible()

    // another area has other actions and other records
    await trail.choose('Action', 'Added')
    await expect(trail.rows).toHaveCount(1)
    await trail.choose('Area', 'Accounts and sign-in')
    await expect(page).toHaveURL(/\?area=auth$/)
    await trail.filter('Action').click()
    await expect(page.getByRole('option', { name: 'Signed in', exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Added', exact: true })).toHaveCount(0)
  },
)

trailTest(
  'the rows of a list do not move when the script of its filters arrives',
  async ({ trail, page }) => {
    const filters = await holdRequests(page, /\/assets\/(other|period)-filters?-.+\.js$/)
    await trail.open()
    const before = await trail.rows.first().boundingBox()
    filters.release()
    await expect(trail.filter('Period')).toBeVisible()
    await expect(trail.filter('Action')).toBeVisible()
    expect(await trail.rows.first().boundingBox()).toEqual(before)
  },
)

trailTest(
  'new entries are counted while the rows stay in place, and appear after a click',
  async ({ trail, api, page }) => {
    await api.replaceRows(sports, ['Archery'])
    await trail.open('?area=sports')
    const newest = trail.rows.first()
    await expect(newest).toContainText('Archery')
    const before = await newest.boundingBox()
    await api.add(sports, 'Judo')
    await expect(trail.newEntries(1)).toBeVisible({ timeout: 15_000 })
    await api.add(ageGroups, `U${Date.now()}`) // in another area, so it is not counted
    await api.add(sports, 'Karate')
    await expect(trail.newEntries(2)).toBeVisible({ timeout: 15_000 })
    await expect(newest).toContainText('Archery')
    expect(await newest.boundingBox()).toEqual(before)
    await trail.newEntries(2).click()
    await expect(newest).toContainText('Karate')
    await expect(newest.getByRole('link').first()).toBeFocused()
    await expect(trail.newEntries(2)).toHaveCount(0)

    await simulateTabVisibility(page, false)
    await api.add(sports, 'Iaido')
    await simulateTabVisibility(page, true)
    await expect(trail.newEntries(1)).toBeVisible()
  },
)

trailTest('on an older page, new entries lead to the newest page', async ({ trail, api, page }) => {
  const names = Array.from({ length: 11 }, (_, number) => `Sport ${number}`)
  await api.replaceRows(sports, names)
  await trail.open('?area=sports&per_page=10')
  await trail.main.getByRole('button', { name: 'Older' }).click()
  await expect(trail.rows.first()).toContainText('Sport 0')
  await api.add(sports, 'Judo')
  await trail.newEntries(1).click({ timeout: 15_000 })
  await expect(trail.rows.first()).toContainText('Judo')
  await expect(page).toHaveURL(/\?area=sports&per_page=10$/)
})

trailTest(
  'an export contains the filtered entries, and a cut-off export saves no file',
  async ({ trail, api, page }) => {
    await api.replaceRows(sports, ['=1+1', 'Kendo'])
    await trail.open('?area=sports&action=created')
    await expect(trail.rows.first()).toContainText('Kendo')
    const [download] = await Promise.all([page.waitForEvent('download'), trail.export(/CSV/)])
    expect(download.suggestedFilename()).toMatch(/^touchline-audit-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv).toContain('Added “Kendo” to Sports')
    expect(csv).not.toContain('Deleted')
    const total = Number(/# End of export: (\d+) entries"\r\n$/.exec(csv)?.[1])
    await expect(page.getByText(`${total} entries exported`)).toBeVisible()

    const [lines] = await Promise.all([page.waitForEvent('download'), trail.export(/JSON/)])
    const entries = (await readFile(await lines.path(), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(entries).toHaveLength(total + 1)
    expect(entries.slice(0, -1).every(({ area, action }) => area === 'sports' && action === 'created')).toBe(
      true,
    )

    await page.route('**/api/audit/export?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.body()).subarray(0, -20) })
    })
    let downloads = 0
    page.on('download', () => {
      downloads += 1
    })
    await trail.export(/CSV/)
    await expect(page.getByText('The download ended early, so no file was saved. Try again.')).toBeVisible()
    expect(downloads).toBe(0)
  },
)

trailTest('a running export shows its progress and can be cancelled', async ({ trail, page }) => {
  await trail.open()
  await page.route('**/api/audit/export?*', () => undefined) // never answered
  await trail.export(/CSV/)
  await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveText('0 entries received')
  await expect(trail.main.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

trailTest.describe('the verification', () => {
  trailTest('checks the chain and a noted head, and names a broken entry', async ({ trail, api, page }) => {
    const { head, entries } = await api.auditStatus()
    await trail.open()
    await trail.verify()
    await expect(trail.main.getByText(/^\d[\d,]* entries are intact, up to /)).toBeVisible()
    await expect(trail.main.getByText(/^Number [\d,]+, /)).toBeVisible()

    await trail.checkNoted('42')
    await expect(trail.main.getByRole('textbox', { name: 'Compare with a saved value' })).toBeFocused()
    await trail.checkNoted(writeChainPosition({ ...head!, hash: 'ab'.repeat(32) }))
    await expect(trail.alert).toContainText('Its hash differs from the saved value.')
    await trail.checkNoted(writeChainPosition(head!))
    await expect(trail.alert).toContainText(/intact, up to/)
    expect(entries).toBeGreaterThan(0)

    await page.route('**/api/audit/verify?*', (route) => route.fulfill({ json: brokenAnswer(head!) }))
    await trail.verify()
    await expect(trail.alert).toContainText(`Entry ${head!.sequence + 1} is broken`)
    await expect(trail.alert).toContainText('Its content differs from the sealed content.')
    await trail.alert.getByRole('link', { name: 'Show the entries of that day' }).click()
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  })
})

function brokenAnswer(head: NonNullable<AuditStatus['head']>) {
  const broken = { sequence: head.sequence + 1, reason: 'changed' }
  return { success: true, data: { ok: false, checked: head.sequence, head, broken, more: false } }
}

trailTest.describe('filters that do not fit together', () => {
  trailTest.use({ expectedErrors: [refusedWith(422)] })

  trailTest('are explained, and a reversed period is not sent', async ({ trail, page }) => {
    await trail.open('?record=7')
    await expect(trail.alert).toContainText('Choose the area of the record as well.')
    await trail.alert.getByRole('button', { name: 'Show all entries' }).click()
    await expect(trail.rows.first()).toBeVisible()
    await trail.choose('Period', 'Custom period')
    const to = trail.main.getByRole('textbox', { name: 'Period: To' })
    await trail.main.getByRole('textbox', { name: 'Period: From' }).fill('2026-11-20')
    await expect(page).toHaveURL(/from=2026-11-20$/)
    await to.fill('2026-11-19')
    await expect(to).toHaveAccessibleDescription(/./)
    await expect(page).toHaveURL(/from=2026-11-20$/)
  })
})

trailTest.describe('in Japanese on a phone', () => {
  trailTest.use({ ...screenOf(375), locale: 'ja' })

  trailTest('the trail shows a change with its old and new values', async ({ signedIn: page, api }) => {
    const trail = new AuditTrailPage(page, 'ja')
    await api.replaceRows(sports)
    const kendo = await api.add(sports, 'Kendo', { name_ja: '剣道' })
    await api.save(sports, kendo.id, { category: 'combat' })
    await trail.open(`?area=sports&record=${kendo.id}`)
    await expect(trail.rows).toHaveCount(2)
    await expect(trail.main.getByText('対象の項目：剣道')).toBeVisible()
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await trail.entry('スポーツの「剣道」を変更しました').click()
    await expect(trail.change('種別').getByRole('cell')).toHaveText(['その他', '格闘技・武道'])
    await expectNoViolations(page, 'an audit entry on a phone')
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await trail.panelLink('person').click()
    await expect(trail.panel).toBeHidden()
    await expect(page).toHaveURL(/\?actor=\d+$/)
  })
})

trailTest('a secret is only named as changed', async ({ trail, page }) => {
  await page.route('**/api/audit?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: [entryWithSecret(body.data[0])] } })
  })
  await trail.open()
  await trail.entry('Changed the automatic e-\u2060mail settings').click()
  await expect(trail.change('Password').getByRole('cell')).toHaveText(['Changed'])
})

function entryWithSecret(entry: AuditEntryResponse): AuditEntryResponse {
  const changes = [{ field: 'mail_password', old: null, new: null, secret: true as const }]
  return { ...entry, area: 'settings.mail', action: 'updated', record: null, changes }
}
