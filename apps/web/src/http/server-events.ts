import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Yields the events of an event stream. Calls `onActivity` for every chunk, including comments. */
export async function* readServerEvents(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onActivity: () => void,
): AsyncGenerator<EventSourceMessage> {
  let events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => events.push(event) })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onActivity()
    parser.feed(piece.value)
    yield* events
    events = []
  }
}
