import swagger from '@fastify/swagger'
import { refusalSchema } from '@touchline/contract/http/errors'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { describedLimits } from './body-limits.ts'
import { jsonOrForm, type ObjectSchema } from './form-description.ts'
import { relaxOptionalBodies } from './optional-bodies.ts'
import type { Policy } from './policy.ts'

/** The groups of calls in the API description. */
const tags = [
  { name: 'Sessions', description: 'Signing in and out, and your sessions' },
  { name: 'Passwords', description: 'Forgotten, reset and changed passwords' },
  { name: 'Profile', description: 'Your profile' },
  { name: 'Locations', description: 'Cities, countries and phone codes' },
  { name: 'Site settings', description: 'The settings of the site, in groups' },
  { name: 'Mail', description: 'Mails of the site, and test mails' },
  { name: 'File storage', description: 'Where files are stored, and moving them' },
  { name: 'Files', description: 'Stored pictures' },
  { name: 'Live events', description: 'Changes as they happen' },
  { name: 'Master data', description: 'Lists that the rest of the product refers to' },
  { name: 'Operations', description: 'Health, metrics and descriptions' },
]

type ZodRoute = Parameters<typeof jsonSchemaTransform>[0]

/** Describes every route as OpenAPI 3.1, from the schemas that validate it. */
export async function describeApi(app: FastifyInstance, publicUrl: () => string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Touchline',
        version: '1',
        description: 'The administrative back-office of a sports organisation platform',
        license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      },
      tags,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const response = { ...(route.schema.response as object), '4XX': refusalSchema, default: refusalSchema }
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
      return { ...described, servers: [{ url: publicUrl() }] }
    },
  })
}

/** The OpenAPI security requirement of each policy. An empty requirement makes the others optional. */
const securityOf: Readonly<Record<Policy, object>> = {
  public: { security: [] },
  administrator: { security: [{ bearer: [] }] },
  administrator_or_public: { security: [{}, { bearer: [] }] },
}
