import type { Readable } from 'node:stream'
import sax from 'sax'
import { SpreadsheetRefused } from './sheet-messages.ts'

export type XmlHandlers = {
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}

/** Far above what workbooks have. */
const MAX_DEPTH = 64
const MAX_ATTRIBUTES = 256

/** Reads an XML part. Names come without their namespace. Yields after each chunk, so that the caller can slow it down. */
export async function* xmlEvents(
  part: Readable,
  { onOpen, onText, onClose }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = sax.parser(true, { trim: false, normalize: false, position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [depth, attributeCount] = [0, 0]
  parser.onattribute = () => {
    attributeCount += 1
    if (attributeCount > MAX_ATTRIBUTES) throw new SpreadsheetRefused('damaged')
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    attributeCount = 0
    if (depth > MAX_DEPTH) throw new SpreadsheetRefused('damaged')
    onOpen?.(localName(name), attributes as Readonly<Record<string, string>>)
  }
  if (onText) parser.ontext = onText
  if (onText) parser.oncdata = onText
  parser.onclosetag = (name) => {
    depth -= 1
    onClose?.(localName(name))
  }
  parser.ondoctype = () => {
    throw new SpreadsheetRefused('damaged')
  }
  parser.onerror = (error) => {
    throw error
  }
  try {
    for await (const chunk of part) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof SpreadsheetRefused ? error : new SpreadsheetRefused('damaged')
  } finally {
    part.destroy()
  }
}

/** Reads a small part at once. */
export async function readXml(part: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlEvents(part, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Workbooks write control characters, and lone surrogates, as `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
