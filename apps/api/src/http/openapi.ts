import swagger from '@fastify/swagger'
import { refusalSchema } from '@touchline/contract/http/errors'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
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
        schema: { ...described.schema, ...body, ...(policy && securityOf[policy]) },
      }
    },
  })
}

type ObjectSchema = { readonly properties: Readonly<Record<string, object>> }

const picture = {
  type: 'string',
  format: 'binary',
  description:
    'A PNG, JPEG or WebP picture; as text, the path of the stored one keeps it and nothing removes it',
}

/** A form holds pictures where JSON holds their paths. */
function jsonOrForm(json: ObjectSchema, pictures: readonly string[]): object {
  const files = Object.fromEntries(pictures.map((name) => [name, picture]))
  const form = { ...json, properties: { ...json.properties, ...files } }
  return { content: { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } } }
}

/** What a caller has to show, in the words of OpenAPI: an empty requirement makes the others optional. */
const securityOf: Readonly<Record<Policy, object>> = {
  public: {},
  administrator: { security: [{ bearer: [] }] },
  administrator_or_public: { security: [{}, { bearer: [] }] },
}
