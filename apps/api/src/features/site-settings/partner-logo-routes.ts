import { storedImageSchema } from '@touchline/contract/files'
import { dataResponse } from '@touchline/contract/http/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { StoredFiles } from '../../files/stored-files.ts'
import { actorOf } from '../../http/authentication.ts'
import { acceptForms } from '../../http/bodies.ts'
import { uploadedImage, uploadedImageSchema } from '../../http/image-upload.ts'
import { answerOf } from '../../http/responses.ts'
import { partnerLogoRule as rule } from './partner-logos.ts'

/** An uploaded logo is unused until a save of the settings names it. */
export function partnerLogoRoutes({ files }: { readonly files: StoredFiles }): FastifyPluginAsyncZod {
  return async (app) => {
    await acceptForms(app)
    app.post(
      '/api/partner-logo',
      {
        config: { policy: 'administrator', tokenArea: 'settings', multipart: true },
        schema: {
          tags: ['Site settings'],
          operationId: 'uploadPartnerLogo',
          summary: 'Upload the logo of a partner',
          consumes: ['multipart/form-data'],
          body: z.strictObject({ image: uploadedImageSchema }),
          response: { 201: dataResponse(storedImageSchema) },
        },
        preValidation: async (request) => {
          request.body = (await uploadedImage(request, { field: 'image', rule })) as never
        },
      },
      async (request, reply) => {
        const { image: bytes } = request.body
        return reply
          .code(201)
          .send(answerOf(await files.addImage({ bytes, field: 'image', rule, actor: actorOf(request) })))
      },
    )
  }
}
