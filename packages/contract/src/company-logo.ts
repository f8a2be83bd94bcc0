/** Limit of an upload, in bytes. */
export const MAX_COMPANY_LOGO_BYTES = 2 * 1024 * 1024
/** Limit of the width and height of an upload, in pixels. */
export const MAX_COMPANY_LOGO_SIDE = 4096
