import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { languageOf } from '@touchline/contract/language'
import { profileSchema } from '@touchline/contract/profile'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { acceptForms } from '../../http/bodies.ts'
import { uploadedImage, uploadedImageSchema } from '../../http/image-upload.ts'
import { answerOf } from '../../http/responses.ts'
import type { CompanyLogoService } from './company-logo-service.ts'
import { companyLogoRule, LOGO_FIELD } from './company-logo-service.ts'
import type { ProfileService } from './service.ts'

const PATH = '/api/upload-image/:userId'
const tags = ['Profile']
const policy = 'administrator'
const params = z.object({ userId: pathId })
const response = { 200: dataResponse(profileSchema) }

type CompanyLogoRoutesDeps = { readonly logos: CompanyLogoService; readonly profiles: ProfileService }

export function companyLogoRoutes({ logos, profiles }: CompanyLogoRoutesDeps): FastifyPluginAsyncZod {
  const profileOf = async (request: FastifyRequest) => {
    const language = languageOf(request.headers['accept-language'])
    return answerOf(await profiles.get(sessionOf(request).userId, language))
  }
  return async (app) => {
    await acceptForms(app)
    app.post(
      PATH,
      {
        config: { policy, multipart: true },
        schema: {
          tags,
          operationId: 'uploadCompanyLogo',
          summary: 'Upload the company logo',
          consumes: ['multipart/form-data'],
          params,
          body: z.strictObject({ [LOGO_FIELD]: uploadedImageSchema }),
          response,
        },
        preValidation: async (request) => {
          const wanted = { field: LOGO_FIELD, rule: companyLogoRule }
          request.body = (await uploadedImage(request, wanted)) as never
        },
      },
      async (request) => {
        const { userId } = sessionOf(request)
        await logos.replace({ userId, actor: actorOf(request), bytes: request.body[LOGO_FIELD] })
        return profileOf(request)
      },
    )

    app.delete(
      PATH,
      {
        config: { policy },
        schema: {
          tags,
          operationId: 'deleteCompanyLogo',
          summary: 'Delete the company logo',
          params,
          response,
        },
      },
      async (request) => {
        await logos.remove({ userId: sessionOf(request).userId, actor: actorOf(request) })
        return profileOf(request)
      },
    )
  }
}
