import swagger from '@fastify/swagger'
import { refusalSchema } from '@touchline/contract/http/errors'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { describedLimits } from './body-limits.ts'
import { jsonOrForm, type ObjectSchema } from './form-description.ts'
import { relaxOptionalBodies } from './optional-bodies.ts'
import type { Policy } from './policy.ts'

type ZodRoute = Parameters<typeof jsonSchemaTransform>[0]

/** Collects every route as OpenAPI 3.1 from the schemas that validate it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Touchline',
        version: '1',
        description: 'The administrative back-office of a sports organisation platform',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const response = { ...(route.schema.response as object), default: refusalSchema }
      const described = jsonSchemaTransform({ ...route, schema: { ...route.schema, response } } as ZodRoute)
      const { policy, pictures } = route.route.config ?? {}
      const body = pictures && { body: jsonOrForm(described.schema?.body as ObjectSchema, pictures) }
      return {
        ...described,
        schema: {
          ...described.schema,
          ...body,
          ...(policy && securityOf[policy]),
          ...describedLimits(route.route),
        },
      }
    },
    transformObject: (document) => {
      const described = 'openapiObject' in document ? document.openapiObject : document.swaggerObject
      relaxOptionalBodies(described.paths as Parameters<typeof relaxOptionalBodies>[0])
      return described
    },
  })
}

/** What a caller has to show, in the words of OpenAPI: an empty requirement makes the others optional. */
const securityOf: Readonly<Record<Policy, object>> = {
  public: {},
  administrator: { security: [{ bearer: [] }] },
  administrator_or_public: { security: [{}, { bearer: [] }] },
}
