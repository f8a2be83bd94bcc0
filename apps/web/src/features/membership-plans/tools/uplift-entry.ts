const UPLIFT = /^([+-]?)(\d{1,4}(?:\.\d{1,2})?) ?%?$/
const [MIN, MAX] = [-100, 1000]

/** Reads a change in per cent, such as `5`, `-2.5` or `＋５％`. Undefined if the text is not a change. */
export function readUplift(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim().replaceAll('−', '-')
  const [, sign, digits] = UPLIFT.exec(plain) ?? []
  if (digits === undefined) return undefined
  const value = Number(digits) * (sign === '-' ? -1 : 1)
  return value >= MIN && value <= MAX ? value + 0 : undefined
}
