/** RFC 9110 has status codes from 100 to 599. Anything else is no answer of an HTTP server. */
export function isHttpStatus(status: number): boolean {
  return status >= 100 && status <= 599
}

/** Control characters, zero-width characters, marks of direction, and all others without a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Shows invisible characters as their escapes, such as `\u202e`. For text that another program sent. */
export function showInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })
}

/** Bytes that have the form of a character in UTF-8, or a single byte beyond ASCII. */
const BEYOND_ASCII = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g

/**
 * Decodes UTF-8, and shows other bytes as their escapes, such as `\xe9`. `text` has a character per byte, as in the headers
 * of Node and in the encoding latin1.
 */
export function decodeBytes(text: string): string {
  return text.replace(BEYOND_ASCII, (sequence) => {
    const bytes = Buffer.from(sequence, 'latin1')
    const decoded = bytes.toString('utf8')
    if (Buffer.from(decoded, 'utf8').equals(bytes)) return decoded
    return [...bytes].map((byte) => `\\x${byte.toString(16)}`).join('')
  })
}
