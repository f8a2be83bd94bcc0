import type { StoredImage } from '@touchline/contract/files'
import { MAX_COMPANY_LOGO_BYTES } from '@touchline/contract/files'
import { MAX_LOGO_BYTES } from '@touchline/contract/site-settings/partner-logos'
import type { Client } from './client.ts'
import { test as base } from './log-lines.ts'
import { png } from './pictures.ts'
import { s3Fixture, s3Settings, saveFileServer } from './s3-settings.ts'
import { type UploadRoute, upload } from './uploads/upload-route.ts'

export const companyLogoRoute: UploadRoute = {
  path: '/api/upload-image/1',
  field: 'company_logo',
  maxBytes: MAX_COMPANY_LOGO_BYTES,
  status: 200,
  pictures: ({ body }) => [body.data.company_logo_url, body.data.company_logo_small_url],
}

export const partnerLogoRoute: UploadRoute = {
  path: '/api/partner-logo',
  field: 'image',
  maxBytes: MAX_LOGO_BYTES,
  status: 201,
  pictures: ({ body }) => [body.data.image],
}

export async function uploadLogo(admin: Client, picture?: Buffer): Promise<StoredImage> {
  return (await upload(admin, partnerLogoRoute, picture ?? (await png()))).body.data
}

/** Company logos are stored on an S3 server, with a short time limit for its calls. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 6_000)
  .extend('s3', { scope: 'file' }, s3Fixture)
  .extend('chosen', { auto: true }, async ({ admin, s3, lines }) => {
    for (const name of Object.keys(s3.behaviour)) delete s3.behaviour[name as keyof typeof s3.behaviour]
    await saveFileServer(admin, s3Settings(s3))
    lines.length = 0
  })
  .extend('logo', ({ admin }) => async () => {
    const { body } = await upload(admin, companyLogoRoute, await png())
    return body.data.company_logo_url as string
  })
