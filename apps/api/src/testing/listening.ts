import type { SettingVersions } from '@touchline/contract/live-events'
import type { Client } from './client.ts'

const PATH = '/api/events'

/** An open event stream with the events that it has received. */
export type Listening = {
  readonly status: number
  readonly headers: Headers
  readonly text: () => string
  readonly told: () => SettingVersions[]
  readonly last: () => SettingVersions | undefined
  /** Resolves when the server has ended the stream. */
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

export async function isStillOpen({ ended }: Listening): Promise<boolean> {
  return (await Promise.race([ended, Promise.resolve('goes on')])) === 'goes on'
}
