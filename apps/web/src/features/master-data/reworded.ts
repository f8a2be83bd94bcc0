import { ApiError, type FailureCode } from '../../http/api-error.ts'

type Words = { readonly [Code in FailureCode]?: (error: ApiError) => string }

/** Lets a call fail in the words of the page, to be said where every failed action is said. */
export function reworded(words: Words) {
  return (error: unknown): never => {
    const say = error instanceof ApiError && words[error.code]
    throw say ? new ApiError({ ...error, message: say(error) }) : error
  }
}
