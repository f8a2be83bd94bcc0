import { dataResponse } from '@touchline/contract/http/envelope'
import { languageOf } from '@touchline/contract/language'
import { importCatalogueSchema } from '@touchline/contract/records/catalogues'
import { importTemplateQuerySchema } from '@touchline/contract/records/import-templates'
import { importSchema } from '@touchline/contract/records/imports'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import { actorOf } from '../../http/authentication.ts'
import { abortSignalOf, answerOf } from '../../http/responses.ts'
import { configOf } from '../stored-list.ts'
import { importCatalogue } from './catalogue-import.ts'
import { type App, describeImport, type ImportRoutesDeps } from './common-routes.ts'
import { templateTypes } from './import-templates.ts'

export function addTemplateRoute(app: App, { imports, list }: ImportRoutesDeps): void {
  const content = Object.fromEntries(
    Object.values(templateTypes).map((type) => [type, { schema: z.string() }]),
  )
  app.get(
    `${list.api}/import/template`,
    {
      config: configOf(list),
      schema: {
        ...describeImport('get*ImportTemplate', list),
        querystring: importTemplateQuerySchema,
        response: { 200: { description: 'The template', content } },
      },
    },
    async ({ query, headers }, reply) => {
      const { name, content } = await imports.template(query, languageOf(headers['accept-language']))
      const bytes = Buffer.from(content)
      return reply
        .type(templateTypes[query.format])
        .header('content-disposition', attachment(name))
        .send(bytes as never)
    },
  )
}

export function addCatalogueRoute(app: App, { imports, list }: ImportRoutesDeps): void {
  app.post(
    `${list.api}/import/catalogue`,
    {
      config: {
        ...configOf(list),
        ignoresIdempotencyKey: 'a repeated call is another import, which changes no record',
      },
      schema: {
        ...describeImport('add*Catalogue', list),
        body: importCatalogueSchema,
        response: { 201: dataResponse(importSchema()) },
      },
    },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const caller = { actor: actorOf(request), signal: abortSignalOf(reply) }
      const chosen = { key: request.body.catalogue, language }
      return reply.code(201).send(answerOf(await importCatalogue({ list, imports }, chosen, caller)))
    },
  )
}
