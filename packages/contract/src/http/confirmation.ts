/** The header of a request that confirms exactly what the error named. In a file of its own, because the web loads it first. */
export const CONFIRM_HEADER = 'confirm'
