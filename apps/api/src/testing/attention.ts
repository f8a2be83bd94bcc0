import type { AttentionLine } from '@touchline/contract/dashboard'
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'

/** The lines of the dashboard whose kind is in this area: `mails` for `mails.dead`. */
export async function attentionOf(client: Client, area: string): Promise<AttentionLine[]> {
  const { status, body } = await client.get('/api/dashboard')
  expect(status, JSON.stringify(body)).toBe(200)
  const lines = body.data.attention as AttentionLine[]
  return lines.filter(({ kind }) => kind.startsWith(`${area}.`))
}

/** Puts off a line as it is now. */
export async function putOff(client: Client, id: string, days: 1 | 7 = 7): Promise<Answer> {
  const { at } = (await client.get('/api/dashboard')).body.data
  return client.post('/api/dashboard/later', { id, days, seen_at: at })
}
