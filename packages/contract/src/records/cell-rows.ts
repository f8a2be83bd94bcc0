/** Each line of a cell is a row, and ` | ` separates its values. A backslash is before `|`, `\` and the n of a line break. */
const TOKEN = /\\([\s\S])|[|｜]|[^\\|｜]+|\\/g

export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|｜]/g, '\\$&').replace(/\r?\n/g, '\\n')).join(' | ')
}

export function splitParts(line: string): string[] {
  const parts = ['']
  for (const [token, escaped] of line.matchAll(TOKEN)) {
    if (token === '|' || token === '｜') parts.push('')
    else parts.push((parts.pop() ?? '') + (escaped === undefined ? token : unescaped(escaped)))
  }
  return parts.map((part) => part.trim())
}

function unescaped(character: string): string {
  return character === 'n' ? '\n' : character
}
