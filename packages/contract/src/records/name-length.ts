/** In UTF-16 code units. In a file of its own, because modules without Zod import it. */
export const MAX_NAME_LENGTH = 100
