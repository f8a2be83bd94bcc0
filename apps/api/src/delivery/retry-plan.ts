import type { DeliveryFailure } from './target.ts'

const DAY_SECONDS = 86_400

type FailedDelivery = {
  readonly failure: DeliveryFailure
  readonly retrySeconds: readonly number[]
  readonly retries: number
  /** Since the first attempt after the delivery became due. */
  readonly triedSeconds: number
}
type RetryPlan = {
  readonly retries: number
  /** Undefined if no attempt follows. */
  readonly delaySeconds: number | undefined
}

/** A wait that the receiver asks for can only lengthen the planned delay. */
export function planRetry({ failure, retrySeconds, retries, triedSeconds }: FailedDelivery): RetryPlan {
  const usesAttempt = !failure.isBusy || triedSeconds >= DAY_SECONDS
  const longest = Math.max(...retrySeconds)
  const planned = retrySeconds[retries] ?? (usesAttempt ? undefined : longest)
  if (failure.isFinal || planned === undefined) return { retries: retries + 1, delaySeconds: undefined }
  const asked = Math.min(failure.retryAfterSeconds, DAY_SECONDS)
  if (usesAttempt) return { retries: retries + 1, delaySeconds: Math.max(planned, asked) }
  // as long again as it was tried, so that a busy receiver gets fewer and fewer attempts
  const again = Math.min(triedSeconds, longest)
  return { retries, delaySeconds: Math.max(planned, asked, again) }
}
