/**
 * The states of a delivery. `waiting`: the first or next attempt is due later. `unconfigured`: its receiver is not set
 * up yet. `dead`: the last attempt failed. `dropped`: it has no recipient, or became unnecessary.
 */
export const deliveryStates = ['waiting', 'unconfigured', 'sent', 'dead', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
