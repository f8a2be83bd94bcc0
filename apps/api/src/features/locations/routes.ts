import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { parseWith } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import { languageOf } from '@touchline/contract/language'
import {
  cityOptionSchema,
  citySchema,
  isCitySearch,
  MAX_CITY_SEARCH,
  MIN_CITY_SEARCH,
  phoneCodeSchema,
} from '@touchline/contract/locations'
import { lineSchema } from '@touchline/contract/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { InvalidFields } from '../../errors.ts'
import { sessionOf } from '../../http/authentication.ts'
import type { LocationService } from './service.ts'

/** True if an If-None-Match header contains this entity tag, even as a weak tag. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes('*') || named.includes(etag)
}

const config = { policy: 'administrator', tokenArea: 'lists' } as const
const vary = 'accept-language'

/** Longer than any URL that the server accepts. */
const MAX_URL_LENGTH = 20_000

const search = z.object({
  searchQuery: lineSchema({ max: MAX_URL_LENGTH }).check(
    z.refine((text) => [...text].length <= MAX_CITY_SEARCH, {
      params: { message: message('too_long', { max: MAX_CITY_SEARCH }) },
      abort: true,
    }),
    z.refine(isCitySearch, { params: { message: message('short_search', { min: MIN_CITY_SEARCH }) } }),
  ),
})

/** Parses the search text here, because an invalid path parameter would get 404. */
function searchOf(params: unknown): string {
  const parsed = parseWith(search, params)
  if ('errors' in parsed) throw new InvalidFields(parsed.errors)
  return parsed.value.searchQuery
}

const languageFor = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

const tags = ['Locations']
export function locationRoutes({ service }: { readonly service: LocationService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/get-city/:searchQuery',
      {
        config,
        schema: {
          tags,
          operationId: 'searchCities',
          summary: 'Search cities by name',
          params: z.object({ searchQuery: z.string() }),
          response: { 200: dataResponse(z.array(cityOptionSchema)) },
        },
      },
      async (request, reply) => {
        const data = await service.search(searchOf(request.params), languageFor(request))
        reply.header('vary', vary)
        return { success: true as const, data }
      },
    )

    app.get(
      '/api/get-country-state-by-city/:id',
      {
        config,
        schema: {
          tags,
          operationId: 'getStateAndCountryOfCity',
          summary: 'Get the state and country of a city',
          params: z.object({ id: pathId }),
          response: { 200: dataResponse(citySchema) },
        },
      },
      async (request, reply) => {
        const data = await service.getCity(request.params.id, languageFor(request))
        reply.header('vary', vary)
        return { success: true as const, data }
      },
    )

    app.get(
      '/api/phone-code',
      {
        config,
        schema: {
          tags,
          operationId: 'listPhoneCodes',
          summary: 'List the phone codes of all countries',
          response: { 200: dataResponse(z.array(phoneCodeSchema)) },
        },
      },
      async (request, reply) => {
        const { rows, etag } = await service.phoneCodes({
          userId: sessionOf(request).userId,
          language: languageFor(request),
          acceptLanguage: request.headers['accept-language'],
        })
        // weak, because the compressed response has the same tag with other bytes
        reply.headers({ vary, etag: `W/${etag}` })
        if (matchesETag(request.headers['if-none-match'], etag))
          return reply.code(304 as 200).send(undefined as never)
        return { success: true as const, data: [...rows] }
      },
    )
  }
}
