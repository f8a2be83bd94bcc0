import { secretsOf } from '@touchline/contract/fields/fields'
import { settingGroups } from '@touchline/contract/site-settings/groups'
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { dumpDatabase } from './database-dump.ts'
import { canaryOf, filesBelow, leaksOf } from './leaks.ts'
import { test as base } from './log-lines.ts'
import type { ReceivedMail } from './smtp.ts'

/** Every secret of the settings, with the canary that is put there. */
export const secrets = settingGroups.flatMap((group) =>
  secretsOf(group.fields).map(([name]) => ({
    name,
    address: `/api/site-setting?${new URLSearchParams(group.query)}`,
    canary: canaryOf(name),
  })),
)
export const wordOf = (field: string) => secrets.find(({ name }) => name === field)?.canary.text ?? ''

type Cities = { readonly answers: Answer[]; readonly mails: ReceivedMail[] }

/** With everything that callers are answered and that mail servers receive. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 3_000)
  .extend('places', { scope: 'file' }, (): Cities => ({ answers: [], mails: [] }))
  .extend('insider', ({ admin, places }) => recorded(admin, places))
  .extend('outsider', ({ guest, places }) => recorded(guest, places))
  .extend('nothingLeaks', ({ db, lines, places, dataDir }) => async () => {
    const everywhere = {
      database: await dumpDatabase(db),
      log: lines.join(''),
      answers: JSON.stringify(places.answers.map(({ body, headers }) => [body, [...headers]])),
      mails: JSON.stringify(places.mails),
      ...filesBelow(dataDir, ['keys']),
    }
    for (const { canary } of secrets) expect(leaksOf(canary, everywhere)).toEqual([])
  })

function recorded(client: Client, { answers }: Cities): Client {
  const caller = client.with({})
  const send = caller.send.bind(caller)
  caller.send = async (...call) => {
    const answer = await send(...call)
    answers.push(answer)
    return answer
  }
  return caller
}
