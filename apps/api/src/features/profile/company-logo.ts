import { MAX_COMPANY_LOGO_BYTES, MAX_COMPANY_LOGO_SIDE } from '@touchline/contract/company-logo'
import type { ImageRule } from '../../files/image-rule.ts'

export const LOGO_FIELD = 'company_logo'

/** Places are up to 256 and up to 48 px wide; twice that for dense screens. */
export const companyLogoRule: ImageRule = {
  purpose: 'company_logo',
  maxBytes: MAX_COMPANY_LOGO_BYTES,
  maxSide: MAX_COMPANY_LOGO_SIDE,
  fit: { width: 512, height: 512 },
}
export const SMALL_LOGO_FIT = { width: 96, height: 96 }
