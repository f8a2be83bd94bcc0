import pg from 'pg'
import { vi } from 'vitest'

/** What the rest of the app does meanwhile: sessions, the queue, mails, moves of files, heartbeats. */
const ELSEWHERE = /pgboss|\b(sessions|mails|site_settings|file_moves|instances)\b|\blisten\b|^set /i

/** Every statement that `work` sends to the database, in order; each is one round trip. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([sent]: unknown[]) =>
      typeof sent === 'string' ? sent : (sent as { text: string }).text,
    )
    return texts.filter((text) => !ELSEWHERE.test(text)).map((text) => text.trim())
  } finally {
    query.mockRestore()
  }
}
