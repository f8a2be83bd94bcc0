import iconv from 'iconv-lite'

/** Characters that JIS and Windows map to different code points. */
const windowsCodePoints: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2016': '\u2225',
  '\u2014': '\u2015',
}
const MAPPED = /[\u301c\u2212\u2016\u2014]/g
/** The sign of printers for a missing character. */
const MISSING = '〓'

export type ShiftJisText = {
  readonly bytes: Buffer
  /** The characters that were written as 〓, each once. */
  readonly lost: readonly string[]
}

/** Writes a text in the Shift_JIS of Windows. */
export function encodeShiftJis(text: string): ShiftJisText {
  const mapped = text.replace(MAPPED, (character) => windowsCodePoints[character] ?? character)
  const bytes = iconv.encode(mapped, 'cp932')
  if (iconv.decode(bytes, 'cp932') === mapped) return { bytes, lost: [] }
  const characters = [...mapped]
  const isLost = (character: string) => iconv.decode(iconv.encode(character, 'cp932'), 'cp932') !== character
  const lost = new Set(characters.filter(isLost))
  const written = characters.map((character) => (lost.has(character) ? MISSING : character)).join('')
  return { bytes: iconv.encode(written, 'cp932'), lost: [...lost] }
}

/** The text that a reader of `encodeShiftJis` gets. */
export function shiftJisText(text: string): string {
  return iconv.decode(encodeShiftJis(text).bytes, 'cp932')
}
