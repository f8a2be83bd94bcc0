import { MAX_COMPANY_LOGO_BYTES } from '@touchline/contract/company-logo'
import type { UploadRoute } from './uploads/upload-route.ts'

export const companyLogoRoute: UploadRoute = {
  path: '/api/upload-image/1',
  field: 'company_logo',
  maxBytes: MAX_COMPANY_LOGO_BYTES,
  status: 200,
  pictures: ({ body }) => [body.data.company_logo_url, body.data.company_logo_small_url],
}
