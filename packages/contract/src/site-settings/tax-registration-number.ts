const JAPANESE = /^T\d{13}$/
/** A T with nothing but digits is meant as a Japanese number. UEN numbers of Singapore such as T08GB0001A are not. */
const JAPANESE_ATTEMPT = /^T[\d\s-]*$/
const SEPARATORS = /[\s-]/g

/** The standard notation of a Japanese number, such as T7000012050002. Other texts are returned unchanged. */
export function normalizeTaxNumber(text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase()
  return JAPANESE_ATTEMPT.test(plain) ? plain.replace(SEPARATORS, '') : text
}

/** Expects the standard notation. */
export function isJapaneseTaxNumber(text: string): boolean {
  return JAPANESE.test(text)
}

export function looksJapanese(text: string): boolean {
  return JAPANESE_ATTEMPT.test(text)
}

/**
 * Expects T and 13 digits. The first digit is the check digit of the other twelve. Source: National Tax Agency, check
 * digit of corporate numbers (法人番号の検査用数字). The agency has not published a rule for the numbers of sole
 * proprietors; the same rule applies to all, as the product specification demands a check digit.
 */
export function hasValidCheckDigit(number: string): boolean {
  const [check = 0, ...body] = [...number.slice(1)].map(Number)
  const sum = body.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0)
  return check === 9 - (sum % 9)
}
