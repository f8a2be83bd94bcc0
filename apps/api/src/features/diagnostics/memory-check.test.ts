import { expect, test } from 'vitest'
import { memorySettings, type NodeProcess } from '../../memory-settings.ts'
import { runChecks } from './check.ts'
import { memoryCheck } from './memory-check.ts'
import { inEnglish } from './report.ts'

async function find(app: NodeProcess | undefined) {
  const [result] = await runChecks([memoryCheck({ findAppProcess: () => app })])
  return result && inEnglish(result)
}

test('doctor warns about an app that was started without the settings for its memory, and names them', async () => {
  const { nodeOptions, environment } = memorySettings
  expect(await find({ args: nodeOptions, env: environment })).toMatchObject({ outcome: 'ok' })
  expect(await find({ args: ['main.ts'], env: environment })).toMatchObject({
    outcome: 'warning',
    text: expect.stringContaining(`without ${nodeOptions.join(' ')}`),
  })
  expect(await find(undefined)).toMatchObject({ outcome: 'skipped' })
})
