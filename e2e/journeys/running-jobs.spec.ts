import type { Job } from '@touchline/contract/jobs/jobs'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoOverflow, screenOf } from '../fixtures/widths.ts'

test.use(screenOf(1440))

const runningJob: Job = {
  id: 17,
  kind: 'bulk',
  list: 'sports',
  action: 'deactivate',
  set: null,
  options: null,
  file: null,
  state: 'running',
  total: 1234,
  done: 490,
  unchanged: 2,
  refused: 1,
  created_by: { id: 1, name: 'Super admin', name_ja: 'Super admin' },
  created_at: '2026-11-28T10:00:00.000Z',
  ended_at: null,
  undo_until: null,
  undone_by_job: null,
  undo_of_job: null,
  results_until: null,
  failure: null,
}

test('the header shows a job that was started elsewhere, without moving, and a toast its result', async ({
  listPage,
  signedIn: page,
  session,
}) => {
  let job = { ...runningJob, created_by: { ...runningJob.created_by, id: session.user.id } }
  await page.route('**/api/events', (route) => {
    const events = { settings: {}, jobs: job.state === 'running' ? [job] : [] }
    const body = Object.entries(events).map(
      ([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
    )
    return route.fulfill({ contentType: 'text/event-stream', body: body.join('') })
  })
  await page.route('**/api/jobs/17', (route) => route.fulfill({ json: { success: true, data: job } }))
  const header = page.getByRole('banner')
  const line = header.getByRole('link', { name: 'Deactivating 1,234 sports: 39\u00a0%' })
  await listPage.open()
  const bell = header.getByRole('button', { name: /Notifications/ })
  const place = await bell.boundingBox()
  await expect(line).toBeVisible()
  expect(await bell.boundingBox()).toEqual(place)
  await expect(header.getByRole('status')).toHaveText('Deactivating 1,234 sports')
  await expect(line).toHaveAttribute('href', '/settings/job?id=17')
  await expectNoOverflow(page, async (width) => {
    const { width: size = 0 } = (await line.boundingBox()) ?? {}
    expect(size, String(width)).toBeGreaterThanOrEqual(36)
  })
  await expectNoViolations(page, 'a running job')
  job = {
    ...job,
    state: 'done',
    done: 1234,
    unchanged: 0,
    refused: 0,
    undo_until: '2026-12-05T10:00:00.000Z',
  }
  await expect(listPage.toast('1,234 sports deactivated')).toBeVisible()
  await expect(header.getByRole('link', { name: /Deactivating/ })).toBeHidden()
  await expect(listPage.undoButton).toBeVisible()
})
