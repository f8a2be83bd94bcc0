import { MalformedRequest } from '../errors.ts'

/** The limit of nested objects and arrays. Bodies of the product have three levels. */
export const MAX_JSON_DEPTH = 16
/**
 * A body may contain one brace, bracket, comma or colon per this many bytes of its route's limit: 512 in an anonymous
 * call, whose largest valid body has 9, and 4,096 in an administrator's call, whose largest has the ids of 2,000 plans.
 */
const BYTES_PER_STRUCTURAL_CHARACTER = 32

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
const depthChange = new Map(
  Object.entries({ '{': 1, '[': 1, '}': -1, ']': -1, ':': 0, ',': 0 }).map(([character, change]) => [
    character.charCodeAt(0),
    change,
  ]),
)

/**
 * Like JSON.parse, but refuses `__proto__` and duplicate names in an object. JSON.parse keeps only one of two equal
 * names, so a text with duplicates has more colons than the value has names.
 */
export function parseStrictJson(text: string, bodyLimit: number): unknown {
  const colons = countColons(text, bodyLimit / BYTES_PER_STRUCTURAL_CHARACTER)
  const value: unknown = JSON.parse(text)
  if (countNames(value) !== colons) throw new MalformedRequest()
  return value
}

/** Counts the colons outside strings. Throws before JSON.parse if the text is too deep or has too many members. */
function countColons(text: string, maxStructural: number): number {
  let [colons, structural, depth] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    const change = depthChange.get(code)
    if (change === undefined) continue
    structural += 1
    depth += change
    if (code === COLON) colons += 1
    if (depth > MAX_JSON_DEPTH || structural > maxStructural) throw new MalformedRequest()
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
  const inside = Object.values(value).reduce<number>((sum, member) => sum + countNames(member), 0)
  if (Array.isArray(value)) return inside
  if (Object.hasOwn(value, '__proto__')) throw new MalformedRequest()
  return inside + Object.keys(value).length
}
