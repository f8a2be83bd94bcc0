import { dataResponse } from '@touchline/contract/http/envelope'
import { inSentence, languageOf } from '@touchline/contract/language'
import { cataloguesOf, importCatalogueSchema } from '@touchline/contract/records/catalogues'
import { importTemplateQuerySchema } from '@touchline/contract/records/import-templates'
import { importSchema } from '@touchline/contract/records/imports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import { actorOf } from '../../http/authentication.ts'
import { abortSignalOf, answerOf } from '../../http/responses.ts'
import type { StoredList } from '../stored-list.ts'
import { CatalogueService } from './catalogue-service.ts'
import type { ImportService } from './import-service.ts'
import { type ImportTemplates, templateTypes } from './import-templates.ts'

const config = { policy: 'administrator' } as const

type App = Parameters<FastifyPluginAsyncZod>[0]
export type TemplateRoutesDeps = {
  readonly templates: ImportTemplates
  readonly imports: ImportService
  readonly list: StoredList
}

/** Files to begin with: a template to fill in, and ready entries. */
export function templateRoutes(deps: TemplateRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    addTemplateRoute(app, deps)
    if (cataloguesOf(deps.list).length > 0) addCatalogueRoute(app, deps)
  }
}

function addTemplateRoute(app: App, { templates, list }: TemplateRoutesDeps): void {
  const content = Object.fromEntries(
    Object.values(templateTypes).map((type) => [type, { schema: z.string() }]),
  )
  app.get(
    `${list.api}/import/template`,
    {
      config,
      schema: {
        tags: [list.tag],
        operationId: `get${pascal(list.key)}ImportTemplate`,
        summary: `Download a file to fill in with ${inSentence(list.title).en}`,
        querystring: importTemplateQuerySchema,
        response: { 200: { description: 'The template', content } },
      },
    },
    async ({ query, headers }, reply) => {
      const { name, content } = await templates.get(query, languageOf(headers['accept-language']))
      const bytes = Buffer.from(content)
      return reply
        .type(templateTypes[query.format])
        .header('content-disposition', attachment(name))
        .send(bytes as never)
    },
  )
}

function addCatalogueRoute(app: App, { imports, list }: TemplateRoutesDeps): void {
  const catalogues = new CatalogueService({ list, imports })
  app.post(
    `${list.api}/import/catalogue`,
    {
      config: {
        ...config,
        ignoresIdempotencyKey: 'a repeated call is another import, which changes no record',
      },
      schema: {
        tags: [list.tag],
        operationId: `add${pascal(list.key)}Catalogue`,
        summary: `Import ready ${inSentence(list.title).en}`,
        body: importCatalogueSchema,
        response: { 201: dataResponse(importSchema()) },
      },
    },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const caller = { actor: actorOf(request), signal: abortSignalOf(reply) }
      return reply.code(201).send(answerOf(await catalogues.add(request.body.catalogue, language, caller)))
    },
  )
}

function pascal(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1)
}
