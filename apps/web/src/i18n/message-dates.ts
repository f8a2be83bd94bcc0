import { unbroken } from './unbroken.ts'

type WriteDates = (text: string) => string

const unchanged: WriteDates = (text) => text
let write = unchanged

/** Only the shell does this, because messages of the public pages contain no dates. Returns a function that ends it. */
export function formatMessageDates(textWithDates: WriteDates): () => void {
  write = textWithDates
  return () => {
    write = unchanged
  }
}

/** The message as it is shown: messages of the contract and of the API contain dates in ISO 8601. */
export function shownMessage(message: string): string {
  return unbroken(write(message))
}
