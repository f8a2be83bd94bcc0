/** One event of a stream, as https://html.spec.whatwg.org/multipage/server-sent-events.html describes it. */
export type ServerEvent = { readonly name: string; readonly data: string }

/** A carriage return that comes last may be half of an end. */
const LINE_END = /\r\n|\n|\r(?!$)/
const FIELD = /^(?<field>[^:]+)(?:: ?(?<value>.*))?$/s

/** Reads a stream whose text may be cut anywhere; the answer is given each piece, and gives what it completes. */
export function eventReader(): (text: string) => ServerEvent[] {
  let rest = ''
  let lines: string[] = []
  return (text) => {
    const events: ServerEvent[] = []
    const pieces = (rest + text).split(LINE_END)
    rest = pieces.pop() ?? ''
    for (const line of pieces) {
      if (line !== '') lines.push(line)
      else {
        events.push(...eventOf(lines))
        lines = []
      }
    }
    return events
  }
}

/** None where there is no data: comments keep the connection awake. */
function eventOf(lines: readonly string[]): ServerEvent[] {
  const valuesOf = (wanted: string) =>
    lines
      .map((line) => FIELD.exec(line)?.groups)
      .filter((groups) => groups?.field === wanted)
      .map((groups) => groups?.value ?? '')
  const data = valuesOf('data')
  return data.length > 0 ? [{ name: valuesOf('event').at(-1) || 'message', data: data.join('\n') }] : []
}
