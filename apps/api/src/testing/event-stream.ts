import type { Job } from '@touchline/contract/jobs/jobs'
import type { ListVersions, SettingVersions } from '@touchline/contract/live-events'
import type { Client } from './client.ts'

const PATH = '/api/events'

export type OpenEventStream = {
  readonly status: number
  readonly headers: Headers
  readonly text: () => string
  readonly settings: () => SettingVersions[]
  readonly last: () => SettingVersions | undefined
  readonly lists: () => ListVersions[]
  /** The number of these events. */
  readonly attention: () => number
  readonly jobs: () => (readonly Job[])[]
  readonly ended: Promise<'ended' | 'cut off'>
  close(): void
}

export async function openEventStream(client: Client): Promise<OpenEventStream> {
  const closing = new AbortController()
  const response = await client.open(PATH, closing.signal)
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  const eventsOf = <Data>(name: string): Data[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((event) => new RegExp(`^event: ${name}\ndata: (.*)$`).exec(event)?.[1] ?? [])
      .map((data) => JSON.parse(data))
  const settings = () => eventsOf<SettingVersions>('settings')
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    settings,
    last: () => settings().at(-1),
    lists: () => eventsOf<ListVersions>('lists'),
    attention: () => eventsOf<object>('attention').length,
    jobs: () => eventsOf<readonly Job[]>('jobs'),
    ended: read().then(
      () => 'ended',
      () => 'cut off',
    ),
    close: () => closing.abort(),
  }
}

export async function isStillOpen({ ended }: OpenEventStream): Promise<boolean> {
  return (await Promise.race([ended, Promise.resolve('open')])) === 'open'
}
