/** A body may have one name per 64 bytes of its route's limit, and one brace per 7 bytes. */
const maxNames = (bytes: number) => Math.floor(bytes / 64) - 4
const maxObjects = (bytes: number) => Math.floor(bytes / 14) - 4

type HostileBody = (valid: object, bytes: number) => string

/** Each body is slow in another part of the server. `bytes` is its maximum size. */
export const hostileBodies: Readonly<Record<string, HostileBody>> = {
  'as many unknown names as fit': (_, bytes) => names(bytes, Number.POSITIVE_INFINITY),
  'as many unknown names as are allowed': (_, bytes) => names(bytes, maxNames(bytes)),
  'long unknown names': (_, bytes) => names(bytes, maxNames(bytes), 'n'.repeat(40)),
  'one long text': (valid, bytes) => repeatInLongestText(valid, 'x', bytes),
  'a text of escapes': (valid, bytes) => repeatInLongestText(valid, '\\u0301', bytes),
  'marks on one letter': (valid, bytes) => repeatInLongestText(valid, '\u0301\u0323', bytes),
  'marks on many letters': (valid, bytes) =>
    repeatInLongestText(valid, `a${'\u0301\u0323'.repeat(15)}`, bytes),
  'lists of nothing': (valid, bytes) =>
    replaceEachValue(valid, `[${'{},'.repeat(maxObjects(bytes))}{}]`, bytes),
  'lists of numbers': (valid, bytes) => replaceEachValue(valid, `[${'0,'.repeat(bytes / 2 - 100)}0]`, bytes),
  brackets: (_, bytes) => '['.repeat(bytes),
  blanks: (valid, bytes) => JSON.stringify(valid).padEnd(bytes),
}

function names(bytes: number, limit: number, end = ''): string {
  const length = Math.min(limit, Math.floor(bytes / (end.length + 11)))
  return `{${Array.from({ length }, (_, index) => `"k${index}${end}":0`).join(',')}}`
}

function repeatInLongestText(valid: object, letters: string, bytes: number): string {
  const texts = Object.entries(valid).filter(([, value]) => typeof value === 'string')
  const [[name] = ['email']] = texts.sort(([, one], [, other]) => other.length - one.length)
  const rest = JSON.stringify({ ...valid, [name]: '' })
  const room = Math.max(0, bytes - Buffer.byteLength(rest))
  const text = letters.repeat(room / Buffer.byteLength(letters))
  return rest.replace(`"${name}":""`, () => `"${name}":"${text}"`)
}

function replaceEachValue(valid: object, list: string, bytes: number): string {
  const room = Math.floor(bytes / (list.length + 40))
  return `{${Object.keys(valid)
    .slice(0, Math.max(1, room))
    .map((name) => `"${name}":${list}`)
    .join(',')}}`
}
