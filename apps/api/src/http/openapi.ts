import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import swagger from '@fastify/swagger'
import { ACCESS_TOKEN_PREFIX } from '@touchline/contract/access-tokens'
import { errorBodySchema, errorKinds } from '@touchline/contract/http/errors'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { describedLimits } from './body-limits.ts'
import { describedKey } from './idempotency.ts'
import type { Policy } from './policy.ts'
import { scopeOf } from './token-access.ts'

const tags = [
  { name: 'Sessions', description: 'Signing in and out, and your sessions' },
  { name: 'Single sign-on', description: 'Signing in through the OpenID Connect provider' },
  { name: 'Passwords', description: 'Forgotten, reset and changed passwords' },
  { name: 'Second factors', description: 'Authenticator app, passkeys and recovery codes of your account' },
  { name: 'E-mail address', description: 'Links that confirm or undo a change of an e-mail address' },
  { name: 'Administrators', description: 'Invitations, access and sessions of administrators' },
  { name: 'Access tokens', description: 'Access tokens for programs' },
  { name: 'Profile', description: 'Your profile' },
  { name: 'Locations', description: 'Cities, countries and phone codes' },
  { name: 'Site settings', description: 'The settings of the site, in groups' },
  { name: 'Mail', description: 'Mails of the site, and test mails' },
  { name: 'File storage', description: 'Where files are stored, and moving them' },
  { name: 'Backups', description: 'Backups of the database and the files' },
  { name: 'Files', description: 'Stored pictures' },
  { name: 'Dashboard', description: 'What needs attention, what comes up, and what others have changed' },
  { name: 'Audit trail', description: 'Who changed what, when and from where' },
  { name: 'Slack', description: 'Connections to Slack and to other systems, messages and their delivery' },
  { name: 'Jobs', description: 'Bulk changes that run in the background, their results, stop and undo' },
  { name: 'Live events', description: 'Changes as they happen' },
  { name: 'Master data', description: 'Lists that the rest of the product refers to' },
  { name: 'Membership plans', description: 'Plans of six audiences, their prices and quotes' },
  { name: 'Operations', description: 'Health, metrics and descriptions' },
]

const OPENAPI = '3.1.0'

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session, as `POST /api/sign-in` returns it',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: `An access token for programs, which begins with \`${ACCESS_TOKEN_PREFIX}\`. \`x-scope\` of a call names the scope that it needs. Calls without this scheme refuse access tokens.`,
  },
} as const

type ZodRoute = Parameters<typeof jsonSchemaTransform>[0]
type DescribedRoute = ReturnType<typeof jsonSchemaTransform>

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI description of all routes. */
    apiDescription(): Promise<Record<string, unknown>>
  }
}

export async function describeApi(app: FastifyInstance, publicUrl: () => string): Promise<void> {
  const routes: RouteOptions[] = []
  const described = new Map<RouteOptions, DescribedRoute>()
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
      info: {
        title: 'Touchline',
        version: '1',
        description: 'The administrative back-office of a sports organisation platform',
        license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      },
      tags,
      components: { securitySchemes },
    },
    // @fastify/swagger calls it for all routes at once, which would block the event loop with the conversion of schemas
    transform: ({ route }) => described.get(route) ?? describeRoute(route),
    transformObject: (document) => {
      const object = 'openapiObject' in document ? document.openapiObject : document.swaggerObject
      relaxOptionalBodies(object.paths as OpenApiPaths)
      return { ...object, servers: [{ url: publicUrl() }], 'x-error-codes': errorCodes }
    },
  })
  let description: Promise<Record<string, unknown>> | undefined
  const describeInSlices = async () => {
    for (const route of routes) {
      described.set(route, describeRoute(route))
      await yieldToEventLoop()
    }
    const document = app.swagger() as Record<string, unknown>
    await yieldToEventLoop()
    return document
  }
  app.decorate('apiDescription', () => {
    description ??= describeInSlices()
    return description
  })
}

function describeRoute(route: RouteOptions): DescribedRoute {
  const response = {
    ...(route.schema?.response as object),
    '4XX': errorBodySchema,
    default: errorBodySchema,
  }
  const schema = { ...route.schema, response }
  const described = jsonSchemaTransform({
    schema,
    url: route.url,
    route,
    openapiObject: { openapi: OPENAPI },
  } as ZodRoute)
  const { policy, pictures, freshProof } = route.config ?? {}
  const body = pictures && { body: jsonOrForm(described.schema?.body as ObjectSchema, pictures) }
  return {
    ...described,
    schema: {
      ...described.schema,
      ...body,
      ...(policy && securityOf[policy]),
      ...describedScope(route),
      ...(freshProof && { 'x-fresh-proof': true }),
      ...describedLimits(route),
      ...describedKey(route, described.schema?.response),
    },
  }
}

/** Any call may answer any of these, also those of unusual requests: 417 and 501. The values are the status codes. */
const errorCodes = Object.fromEntries(Object.entries(errorKinds).map(([code, { status }]) => [code, status]))

/** An empty requirement makes the other requirements optional. */
const securityOf: Readonly<Record<Policy, object>> = {
  public: { security: [] },
  administrator: { security: [{ bearer: [] }] },
  administrator_or_public: { security: [{}, { bearer: [] }] },
}

/** A call that accepts access tokens. */
function describedScope({ method, config }: RouteOptions): object {
  const scope = scopeOf({ method: [method].flat()[0] ?? '', config })
  if (scope === undefined) return {}
  return { security: [{ bearer: [] }, { accessToken: [] }], 'x-scope': scope }
}

type RequestBody = { required?: boolean; content: Record<string, { schema?: unknown }> }
type OpenApiPaths = Record<string, Record<string, { requestBody?: RequestBody }> | undefined>

/** `@fastify/swagger` marks every body as required. This removes the mark from bodies that may be null. */
function relaxOptionalBodies(paths: OpenApiPaths): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path ?? {}))) {
    const body = operation.requestBody
    if (body && Object.values(body.content).every(({ schema }) => mayBeNull(schema))) body.required = false
  }
}

function mayBeNull(schema: unknown): boolean {
  const { anyOf = [] } = schema as { anyOf?: { type?: string }[] }
  return anyOf.some(({ type }) => type === 'null')
}

type Properties = Readonly<Record<string, object>>
type ObjectSchema = { readonly properties: Properties }

const picture = {
  type: 'string',
  format: 'binary',
  description:
    'A PNG, JPEG or WebP picture; as text, the path of the stored one keeps it and nothing removes it',
}
const numbers = {
  type: 'string',
  pattern: '^\\d+(,\\d+)*$',
  description: 'Numbers with commas between them, like 1,2,3',
}

/** For a route that accepts both. A form contains pictures instead of paths, and texts instead of lists. */
function jsonOrForm(json: ObjectSchema, pictures: readonly string[]): object {
  const properties = Object.entries(json.properties).map(([name, schema]) => {
    if (pictures.includes(name)) return [name, picture]
    return [name, 'type' in schema && schema.type === 'array' ? numbers : schema]
  })
  const form = { ...json, properties: Object.fromEntries(properties) }
  return { content: { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } } }
}
