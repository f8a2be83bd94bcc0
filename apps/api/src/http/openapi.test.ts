import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'

type TaggedOperation = {
  readonly operationId?: string
  readonly tags?: readonly string[]
}

// loading Redocly and its rules takes seconds of processor time
test('redocly lint finds nothing in the description of the API', async ({ admin }) => {
  const { body } = await admin.get('/api/openapi.json')
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-tag-defined': 'error',
      'operation-singular-tag': 'error',
      'tag-description': 'error',
      // ids are numbers, so /import/{id} and /{id}/restore are never the same path
      'no-ambiguous-paths': 'off',
      // PUBLIC_URL of the tests
      'no-server-example.com': 'off',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(body), config })
  const findings = problems.map(({ ruleId, message, location: [position] }) =>
    [ruleId, position?.pointer, message].join(': '),
  )
  expect(findings).toEqual([])
})

test('every operation has a tag and an id that reads as a function name', async ({ admin }) => {
  const { body } = await admin.get('/api/openapi.json')
  const operations = Object.values<Record<string, TaggedOperation>>(body.paths).flatMap(
    Object.values<TaggedOperation>,
  )
  for (const { operationId, tags } of operations) {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
    expect(tags).toHaveLength(1)
  }
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).toEqual(expect.arrayContaining(['listAgeGroups', 'getAgeGroup', 'saveAgeGroup']))
  expect(ids).toEqual(expect.arrayContaining(['deleteAgeGroup', 'restoreAgeGroup', 'signIn']))
})

test('the description lists every error code with its status, and the body limit of each call', async ({
  admin,
}) => {
  const { body } = await admin.get('/api/openapi.json')
  expect(body['x-error-codes']).toMatchObject({
    invalid_fields: 422,
    expectation_failed: 417,
    not_implemented: 501,
  })
  expect(body.paths['/api/setup'].post['x-body-limit']).toEqual({ 'application/json': 40 * 1024 })
  expect(JSON.stringify(body.paths['/api/file-storage'].get)).toContain('separate folders')
})

const publicCalls = [
  'GET /.well-known/security.txt',
  'GET /api/connection-check',
  'GET /files/{name}',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'POST /api/change-password',
  'POST /api/confirm-email',
  'POST /api/confirm-email/check',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/reset-password/check',
  'POST /api/setup',
  'POST /api/setup/check',
  'POST /api/sign-in',
  'POST /api/sign-in/passkey',
  'POST /api/sign-in/passkey/options',
  'POST /api/sign-in/second-factor',
  'POST /api/sign-in/oidc',
  'POST /api/sign-in/oidc/start',
  'POST /api/undo-email-change',
  'POST /api/undo-email-change/check',
]

test('every call without a session is refused with 401, except the public ones', async ({ admin, guest }) => {
  const { body } = await admin.get('/api/openapi.json')
  const open: string[] = []
  for (const [path, operations] of Object.entries<object>(body.paths)) {
    for (const method of Object.keys(operations).map((name) => name.toUpperCase())) {
      const answer = await guest.send(method, path.replaceAll(/\{\w+\}/g, '1'))
      if (answer.status === 401) expect(answer, `${method} ${path}`).toBeRefused('unauthenticated')
      else open.push(`${method} ${path}`)
    }
  }
  expect(open.sort()).toEqual(publicCalls.sort())
})
