/** Bytes of an uploaded company logo. */
export const MAX_COMPANY_LOGO_BYTES = 2 * 1024 * 1024
/** Pixels along either side of an uploaded company logo. */
export const MAX_COMPANY_LOGO_SIDE = 4096
