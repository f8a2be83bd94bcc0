import type { SettingVersions } from '@touchline/contract/live-events'
import type { Client } from './client.ts'

const PATH = '/api/events'

/** A browser that listens, and everything it has been told. */
export type Listening = {
  readonly status: number
  readonly headers: Headers
  readonly text: () => string
  readonly told: () => SettingVersions[]
  readonly last: () => SettingVersions | undefined
  /** Settled once the server has ended it. */
  readonly ended: Promise<'ended' | 'cut off'>
  leave(): void
}

export async function listen(client: Client): Promise<Listening> {
  const leaving = new AbortController()
  const response = await client.open(PATH, leaving.signal)
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  const told = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((event) => /^event: settings\ndata: (.*)$/.exec(event)?.[1] ?? [])
      .map((data): SettingVersions => JSON.parse(data))
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    told,
    last: () => told().at(-1),
    ended: read().then(
      () => 'ended',
      () => 'cut off',
    ),
    leave: () => leaving.abort(),
  }
}

/** Whether it still goes on. */
export async function isStillOpen({ ended }: Listening): Promise<boolean> {
  return (await Promise.race([ended, Promise.resolve('goes on')])) === 'goes on'
}
