import { describe, expect } from 'vitest'
import { addConnection, addFunction, addSport, test } from '../../testing/slack.ts'

const path = '/api/slack-functions'

describe('a function is refused at the wrong field', () => {
  test.for([
    ['events', { events: ['sports.exploded'] }, 'sports.exploded'],
    ['events', { events: [] }, ''],
    ['template_en', { template_en: 'x'.repeat(10_000) }, '2000'],
    ['template_en', { template_en: 'Hello {{nobody}}' }, '“nobody”'],
    ['template_ja', { template_ja: '{{new.min_age}}' }, '“new.min_age”'],
    ['template_en', { template_en: '' }, 'required'],
    ['filters.0.field', { filters: [{ field: 'min_age', operator: 'equals', value: '1' }] }, '“min_age”'],
    ['filters.0.operator', { filters: [{ field: 'status', operator: 'greater', value: '1' }] }, 'list'],
    ['filters.0.value', { filters: [{ field: 'status', operator: 'equals', value: '7' }] }, 'list'],
    ['filters.0.value', { filters: [{ field: 'min_players', operator: 'less', value: 'many' }] }, 'number'],
    ['throttle_count', { throttle_count: 0, throttle_minutes: 5 }, '1 or more'],
    ['throttle_minutes', { throttle_count: 5 }, 'both'],
    ['quiet_to', { quiet_from: '22:00' }, 'both times'],
    ['quiet_to', { quiet_from: '22:00', quiet_to: '22:00' }, 'different'],
    ['mention', { mention: '<!channel>' }, 'member ID'],
    ['connection_id', { connection_id: 999_999 }, 'no longer exists'],
  ] as const)('%s %j', async ([field, changed, reason], { admin, receiver }) => {
    const connection = await addConnection(admin, receiver)
    const body = { name: 'Wrong', events: ['sports.created'], connection_id: connection.id, ...changed }
    const answer = await admin.post(`${path}/0`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(answer.body.errors[field][0]).toContain(reason)
  })
})

describe('the preview', () => {
  test('the preview of a Slack function shows the last event, or a sample before the first event', async ({
    admin,
    receiver,
  }) => {
    const connection = await addConnection(admin, receiver, { language: 'ja' })
    const typed = { connection_id: connection.id, template_ja: '{{record}}を追加', mention: 'here' }
    const sample = await admin.post(`${path}/preview`, { ...typed, events: ['ageGroups.created'] })
    expect(sample.body.data).toMatchObject({
      text: '<!here> サンプルを追加',
      language: 'ja',
      event: { key: 'ageGroups.created', at: null, is_sample: true },
    })
    await addSport(admin, 'Previewed & shown')
    const real = await admin.post(`${path}/preview`, { ...typed, events: ['sports.created'] })
    expect(real.body.data).toMatchObject({
      text: '<!here> Previewed &amp; shownを追加',
      event: { key: 'sports.created', is_sample: false },
    })
  })

  test('the preview of a Slack function shows the last event that passes its filters, and reports if none does', async ({
    admin,
    receiver,
  }) => {
    const connection = await addConnection(admin, receiver)
    await addSport(admin, 'Passing', { category: 'combat' })
    await addSport(admin, 'Filtered out', { category: 'team' })
    const previewOf = async (category: string) => {
      const { body } = await admin.post(`${path}/preview`, {
        connection_id: connection.id,
        events: ['sports.created'],
        template_en: '{{record}}',
        filters: [{ field: 'category', operator: 'equals', value: category }],
      })
      return body.data
    }
    expect(await previewOf('combat')).toMatchObject({ text: 'Passing', event: { passes_filters: true } })
    expect(await previewOf('winter')).toMatchObject({
      text: 'Filtered out',
      event: { passes_filters: false },
    })
  })

  test('a message about a changed Slack function names its values by their labels', async ({
    admin,
    receiver,
  }) => {
    const connection = await addConnection(admin, receiver)
    await addFunction(admin, connection, { name: 'Labelled' })
    const { body } = await admin.post(`${path}/preview`, {
      events: ['slackFunctions.created'],
      template_en: '{{changes}}',
    })
    expect(body.data.texts.en).toContain('Name: Labelled\nEvents: Sports: Added\n')
  })

  test('the preview of a Slack function names an unknown placeholder at its template', async ({ admin }) => {
    const answer = await admin.post(`${path}/preview`, { events: ['sports.created'], template_en: '{{x}}' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.template_en[0]).toContain('“x”')
  })
})

test('a test message of a Slack function mentions nobody', async ({ admin, receiver }) => {
  const connection = await addConnection(admin, receiver)
  const sender = await addFunction(admin, connection, { mention: 'channel' })
  const { body } = await admin.post(`${path}/${sender.id}/test`, { template_en: 'Typed {{action}}' })
  expect(body).toEqual({ success: true, message: 'The test message was delivered.' })
  expect(JSON.parse(receiver.requests[0]?.body ?? '').text).toBe('Typed Added')
})
