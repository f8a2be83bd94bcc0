/** The header of a request that accepts changed results of examples. In a file of its own, because the web loads it first. */
export const ACCEPT_CHANGES_HEADER = 'accept-changes'
