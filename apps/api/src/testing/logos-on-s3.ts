import { companyLogoRoute } from './company-logos.ts'
import { test as base } from './log-lines.ts'
import { png } from './pictures.ts'
import { s3Fixture } from './s3-fixture.ts'
import { keepFiles, s3Settings } from './s3-settings.ts'
import { upload } from './uploads/upload-route.ts'

/** With files on a server that speaks S3, company logos that are uploaded there, and no long wait for servers. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 6_000)
  .extend('s3', { scope: 'file' }, s3Fixture)
  .extend('chosen', { auto: true }, async ({ admin, s3, lines }) => {
    for (const manner of Object.keys(s3.manners)) delete s3.manners[manner as keyof typeof s3.manners]
    await keepFiles(admin, s3Settings(s3))
    lines.length = 0
  })
  .extend('logo', ({ admin }) => async () => {
    const { body } = await upload(admin, companyLogoRoute, await png())
    return body.data.company_logo_url as string
  })
