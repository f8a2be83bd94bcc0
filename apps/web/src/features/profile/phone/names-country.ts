const INVISIBLE = /\p{Cf}/gu

/** Whether a number begins with the code of its country, and so says of which one it is. */
export function namesCountry(typed: string): boolean {
  return typed.normalize('NFKC').replace(INVISIBLE, '').trimStart().startsWith('+')
}
