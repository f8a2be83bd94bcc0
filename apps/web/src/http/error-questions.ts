import type { FailureCode } from './api-error.ts'

/** Added to the repeated request. */
export type Repeat = {
  /** The token of what the user has confirmed. */
  readonly confirmation?: string
}
/** Resolves to undefined if the user declines. `body` is the body of the error. */
type AskUser = (body: unknown) => Promise<Repeat | undefined>

const questions = new Map<FailureCode, AskUser>()

/** Only the shell asks. Without it, every error is final. Returns a function that ends asking. */
export function registerQuestion(code: FailureCode, ask: AskUser): () => void {
  questions.set(code, ask)
  return () => questions.delete(code)
}

/** Asks what an error with this code asks for; undefined if the call is not to be repeated. */
export async function askAbout(code: FailureCode, body: unknown): Promise<Repeat | undefined> {
  return questions.get(code)?.(body)
}
