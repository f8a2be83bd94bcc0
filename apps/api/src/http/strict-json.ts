import { MalformedRequest } from '../errors.ts'

/** The limit of nested objects and arrays. Bodies of the product have three levels. */
export const MAX_JSON_DEPTH = 16
/**
 * A body may contain one brace, bracket or colon per this many bytes of its route's limit. The shortest rows of the product
 * have more bytes, so that an array with too many rows reaches the limit of its field.
 */
const BYTES_PER_STRUCTURAL_CHARACTER = 7
/**
 * A body may contain one name per this many bytes, where equal names count once: 256 in an anonymous call, and 2,048 in an
 * administrator's call. JSON.parse needs about a microsecond for each.
 */
const BYTES_PER_NAME = 64

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
const depthChange = new Map(
  Object.entries({ '{': 1, '[': 1, '}': -1, ']': -1, ':': 0 }).map(([character, change]) => [
    character.charCodeAt(0),
    change,
  ]),
)

/**
 * Like JSON.parse, but refuses `__proto__` and duplicate names in an object. JSON.parse keeps only one of two equal
 * names, so a text with duplicates has more colons than the value has names.
 */
export function parseStrictJson(text: string, bodyLimit: number): unknown {
  const colons = countColons(text, bodyLimit)
  const value: unknown = JSON.parse(text)
  if (countNames(value) !== colons) throw new MalformedRequest()
  return value
}

/** Counts the colons outside strings. Throws before JSON.parse if the text is too deep or has too many rows or names. */
function countColons(text: string, bodyLimit: number): number {
  let [colons, structural, depth, latestString] = [0, 0, 0, 0]
  const names = new Set<string>()
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      latestString = at
      at = endOfString(text, at)
    }
    const change = depthChange.get(code)
    if (change === undefined) continue
    structural += 1
    depth += change
    if (code === COLON) {
      colons += 1
      names.add(text.slice(latestString, at))
    }
    const isTooLarge =
      structural > bodyLimit / BYTES_PER_STRUCTURAL_CHARACTER || names.size > bodyLimit / BYTES_PER_NAME
    if (depth > MAX_JSON_DEPTH || isTooLarge) throw new MalformedRequest()
  }
  return colons
}

/** The index of the closing quote. It is past the end if the quote is missing; JSON.parse then refuses the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  const inside = members.reduce<number>((sum, member) => sum + countNames(member), 0)
  if (Array.isArray(value)) return inside
  if (Object.hasOwn(value, '__proto__')) throw new MalformedRequest()
  return inside + Object.keys(value).length
}
