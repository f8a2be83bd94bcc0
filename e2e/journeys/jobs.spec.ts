import { readFile } from 'node:fs/promises'
import { sports } from '@touchline/contract/master-data/lists'
import { Api, signInAt } from '../fixtures/api.ts'
import { holdRecord } from '../fixtures/held-record.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { JobPage, JobsPage } from '../pages/job-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { RecordHistory } from '../pages/record-history.ts'

const test = base.extend({
  // the jobs of other tests are not in the list of this administrator
  session: async ({ app, administratorFor }, use) =>
    use(await signInAt(app.url, await administratorFor('jobs'))),
})

/** More rows than a batch of 40 milliseconds changes. */
const MANY = 150

test('an administrator follows a job without reloading, stops and resumes it, reads its results and undoes it', async ({
  site,
  session,
  signedIn: page,
}) => {
  test.slow()
  const api = new Api(site.url, session)
  const [list, jobPage] = [new JobsPage(page), new JobPage(page)]
  const others = Array.from({ length: MANY }, (_, index) => `Sport ${index + 1}`)
  const rows = await api.replaceRows(sports, ['Kendo', 'Judo', 'Rugby', ...others])
  const [kendo, judo, rugby] = rows
  await api.save(sports, judo!.id, { max_players: 12 })
  await api.save(sports, rugby!.id, { min_players: 13 })
  await list.open()
  await expect(list.empty).toBeVisible()

  const release = await holdRecord(site, { table: 'sports', id: kendo!.id })
  await api.startJob(sports, { action: 'set', set: { max_players: 12 }, ids: rows.map(({ id }) => id) })
  const title = `Change ${rows.length} sports`
  await list.job(title).click()
  await expect(jobPage.title).toHaveText(title)
  await expect(jobPage.main).toContainText('Maximum players: 12')
  await jobPage.button('stop').click()
  await release()
  await jobPage.expectState('stopped')
  await jobPage.button('resume').click()
  await jobPage.expectState('done')
  await expect(jobPage.main.getByText(`${MANY + 1} changed, 1 unchanged, 1 refused`)).toBeVisible()

  await test.step('the results are filtered, and the refused ones are downloaded', async () => {
    await jobPage.filter('Unchanged 1').click()
    await expect(jobPage.results).toHaveText(['JudoUnchanged—'])
    await jobPage.filter('Refused 1').click()
    await expect(jobPage.results).toContainText(['Rugby'])
    await expect(jobPage.results).toContainText(['Maximum players: '])
    await page.goBack()
    await expect(jobPage.results).toHaveText(['JudoUnchanged—'])
    const downloading = page.waitForEvent('download')
    await jobPage.button('file').click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Rugby')
  })

  await test.step('the history of a record and the audit trail link to the job', async () => {
    const sportsPage = new MasterListPage(page, sports)
    await sportsPage.open(`?edit=${kendo!.id}`)
    const history = new RecordHistory(sportsPage.panel)
    await history.open()
    await history.entries.nth(0).getByRole('link', { name: 'Part of a bulk change' }).click()
    await expect(jobPage.title).toHaveText(title)
    await jobPage.link('trail').click()
    const trail = page.getByRole('table', { name: 'Audit trail' })
    await expect(trail.getByRole('row', { name: 'Finished' })).toBeVisible()
    await trail.getByRole('row').nth(2).getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Part of a bulk change' }).click()
    await expect(jobPage.title).toHaveText(title)
  })

  await test.step('an undo leaves the entry that was edited since', async () => {
    await api.save(sports, kendo!.id, { max_players: 20 })
    await jobPage.button('undo').click()
    await new MasterListPage(page, sports)
      .confirm(`Undo “${title}”?`)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(jobPage.title).toHaveText(`Undo: Change ${MANY + 1} sports`)
    await jobPage.expectState('done')
    await expect(jobPage.main.getByText(`${MANY} changed, 1 refused`)).toBeVisible()
    await jobPage.filter('Refused 1').click()
    await expect(jobPage.results).toContainText(['Kendo'])
    await jobPage.link('original').click()
    await expect(jobPage.title).toHaveText(title)
    await expect(jobPage.button('undo')).toBeHidden()
  })
})

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 }, colorScheme: 'dark' })

  test('the list shows own jobs, and on request those of all administrators', async ({
    api,
    signedIn: page,
  }) => {
    const list = new JobsPage(page, 'ja')
    const jobPage = new JobPage(page, 'ja')
    const rows = await api.replaceRows(sports, ['Kendo', 'Judo'])
    await api.startJob(sports, { action: 'deactivate', ids: rows.map(({ id }) => id) })
    await list.open()
    const title = 'スポーツ2件を無効にする'
    await expect(list.job(title)).toBeHidden()
    await list.all.check()
    await list.job(title).first().click()
    await expect(jobPage.title).toHaveText(title)
    await jobPage.expectState('done')
    await expect(jobPage.main.getByText('変更2件', { exact: true })).toBeVisible()
  })
})
