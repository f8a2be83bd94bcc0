import type { StoredImage } from '@touchline/contract/files'
import { MAX_LOGO_BYTES } from '@touchline/contract/site-settings/partner-logos'
import type { Client } from './client.ts'
import { png } from './pictures.ts'
import { type UploadRoute, upload } from './uploads/upload-route.ts'

export const partnerLogoRoute: UploadRoute = {
  path: '/api/partner-logo',
  field: 'image',
  maxBytes: MAX_LOGO_BYTES,
  status: 201,
  pictures: ({ body }) => [body.data.image],
}

/** A logo that was uploaded and is in no setting yet. */
export async function uploadLogo(admin: Client, picture?: Buffer): Promise<StoredImage> {
  return (await upload(admin, partnerLogoRoute, picture ?? (await png()))).body.data
}
