import type { ExamplesChangedRefusal } from '@touchline/contract/http/errors'

/** Resolves to true if the user accepts the changed results. */
type AskAcceptance = (refusal: ExamplesChangedRefusal) => Promise<boolean>

let ask: AskAcceptance = async () => false

/** Only the shell asks. Without it, every change is declined. Returns a function that ends asking. */
export function registerAcceptance(by: AskAcceptance): () => void {
  ask = by
  return () => {
    ask = async () => false
  }
}

/** The hash to send with the repeated request; undefined if the user declines. */
export async function acceptedChanges(body: unknown): Promise<string | undefined> {
  const refusal = body as ExamplesChangedRefusal
  return (await ask(refusal)) ? refusal.acceptance : undefined
}
