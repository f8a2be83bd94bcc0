import { isCitySearch } from '@touchline/contract/locations'

/** An address of dots leads elsewhere, and half a letter to none. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Whether what was typed, without blanks around it, can be asked for. */
export function isAskable(text: string): boolean {
  return isCitySearch(text) && SAYS_SOMETHING.test(text) && text.isWellFormed()
}
