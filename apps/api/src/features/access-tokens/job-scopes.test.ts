import { type Job, requestIdOfJob } from '@touchline/contract/jobs/jobs'
import { expect } from 'vitest'
import { storeAccessToken, withToken } from '../../testing/access-tokens.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import { endedJob, endOfJob } from '../../testing/jobs.ts'
import { test } from '../../testing/test-app.ts'

const SPORTS = '/api/mst-sports'
const CONNECTIONS = '/api/slack-connections'

test('a job that a program starts is the job of its owner, and each of its audit entries names the token', async ({
  admin,
  guest,
  db,
}) => {
  const { data } = (await admin.post(`${SPORTS}/0`, { sports_name: 'Kendo' })).body
  const program = withToken(
    guest,
    await storeAccessToken(db, ['lists:read', 'lists:write', 'jobs:read', 'jobs:write']),
  )
  const job = await endOfJob(
    program,
    await program.post(`${SPORTS}/bulk`, { action: 'deactivate', ids: [data.id] }),
  )
  expect(job).toMatchObject({ state: 'done', done: 1, created_by: { id: 1 } })
  const undo = await endOfJob(program, await program.post(`/api/jobs/${job.id}/undo`))
  expect(undo).toMatchObject({ state: 'done', done: 1 })
  const requests = [job.id, undo.id].map(requestIdOfJob)
  const entries = (await listEntries(db)).filter(({ request_id }) => requests.includes(request_id ?? ''))
  expect(entries.length).toBeGreaterThanOrEqual(4)
  for (const { source, actor_id } of entries) {
    expect(source).toMatch(/^token:Program \d+$/)
    expect(actor_id).toBe(1)
  }
})

test('a program sees, downloads, stops and undoes only jobs of the lists that its scopes contain', async ({
  admin,
  guest,
  db,
}) => {
  const exported = await endOfJob(admin, await admin.post(`${SPORTS}/export`, { format: 'csv' }))
  const { data } = (
    await admin.post(`${CONNECTIONS}/0`, { name: 'Out', kind: 'webhook', url: 'http://127.0.0.1:9/x' })
  ).body
  const started = await admin.post(`${CONNECTIONS}/bulk`, { action: 'deactivate', ids: [data.id] })
  const other = await endedJob(admin, started.body.data.id)
  const program = withToken(guest, await storeAccessToken(db, ['slack:read', 'jobs:read', 'jobs:write']))
  const { body } = await program.get('/api/jobs')
  expect(body.data.map(({ id }: Job) => id)).toContain(other.id)
  expect(body.data.map(({ list }: Job) => list)).not.toContain('sports')
  expect((await program.get(`/api/jobs/${other.id}/results`)).status).toBe(200)
  for (const path of ['', '/results', '/file']) {
    const answer = await program.get(`/api/jobs/${exported.id}${path}`)
    expect(answer, path).toBeRefused('forbidden')
    expect(answer.body.message).toBe('This access token does not have the scope lists:read.')
  }
  for (const action of ['stop', 'resume', 'undo'])
    expect(await program.post(`/api/jobs/${other.id}/${action}`), action).toBeRefused('forbidden')
  const reader = withToken(guest, await storeAccessToken(db, ['lists:read', 'jobs:read']))
  expect((await reader.get(`/api/jobs/${exported.id}/file`)).status).toBe(200)
})
