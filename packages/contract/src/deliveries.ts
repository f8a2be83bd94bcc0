/**
 * The states of a delivery. `waiting` for its first or next attempt, `unconfigured` until its receiver is set up,
 * `sent`, `dead` after the last attempt, `dropped` if there is nobody to send it to or no more reason to.
 */
export const deliveryStates = ['waiting', 'unconfigured', 'sent', 'dead', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
