import { once } from '@touchline/contract/fields/field'
import { MAX_LISTED_FIELDS } from '@touchline/contract/http/errors'
import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { InvalidFields, MalformedRequest, NotFound } from '../errors.ts'

type RequestPart = 'body' | 'querystring' | 'params' | 'headers'

/** Validates requests with the Zod schemas of their route, and limits responses to the declared properties. */
export function validateWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = parseWith(schema, data, MAX_LISTED_FIELDS)
    if ('value' in parsed) return parsed
    return { error: validationError(httpPart as RequestPart, parsed.errors) }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    const serialise = once(() => fastJson(serialisable(schema)))
    return (data) => serialise()(data)
  })
  app.setSchemaErrorFormatter((errors) => errors as unknown as Error)
}

/** Invalid path parameters give 404. The key '' means that the body is not an object. */
function validationError(part: RequestPart, errors: FieldErrors): Error {
  if (part === 'params') return new NotFound()
  return '' in errors ? new MalformedRequest() : new InvalidFields(errors)
}

/**
 * The OpenAPI 3.0 dialect writes "or null" as `nullable`. fast-json-stringify serialises this without trying
 * alternatives.
 */
function serialisable(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0', unrepresentable: 'any' }) as Schema
}
