import { dataResponse } from '@touchline/contract/http/envelope'
import { languageOf } from '@touchline/contract/language'
import { keysetResponse } from '@touchline/contract/records/calls'
import { cataloguesOf } from '@touchline/contract/records/catalogues'
import {
  importCellSchema,
  importColumnsSchema,
  importRowSchema,
  importRowsQuerySchema,
  importSchema,
  MAX_IMPORT_BYTES,
} from '@touchline/contract/records/imports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../http/authentication.ts'
import { acceptForms } from '../../http/bodies.ts'
import { readFileForm, uploadedFileSchema } from '../../http/file-form.ts'
import { abortSignalOf, answerOf } from '../../http/responses.ts'
import { configOf } from '../stored-list.ts'
import { addApplyRoutes } from './apply-routes.ts'
import { type App, describeImport, type ImportRoutesDeps, params } from './common-routes.ts'
import type { ImportService } from './import-service.ts'
import { addCatalogueRoute, addTemplateRoute } from './template-routes.ts'

const answer = dataResponse(importSchema())
/** The boundaries and headers of the parts of a form. */
const FORM_OVERHEAD_BYTES = 64 * 1024
const largerForm = { bytes: MAX_IMPORT_BYTES + FORM_OVERHEAD_BYTES, reason: 'files with a million rows' }

const largerBody = { bytes: 256 * 1024, reason: 'the columns of a wide file' }

export function importRoutes(deps: ImportRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(async (scope) => {
      if (!scope.hasRequestDecorator('isMultipart')) await acceptForms(scope)
      addUploadRoute(scope as App, deps)
    })
    addImportRoute(app, deps)
    addColumnsRoute(app, deps)
    addRowsRoute(app, deps)
    addCellsRoute(app, deps)
    addApplyRoutes(app, deps)
    addTemplateRoute(app, deps)
    if (cataloguesOf(deps.list).length > 0) addCatalogueRoute(app, deps)
  }
}

function addUploadRoute(app: App, { imports, list }: ImportRoutesDeps): void {
  const texts = list.partition ? ['part'] : []
  const part = list.partition && { part: z.optional(z.string().max(100)) }
  app.post(
    `${list.api}/import`,
    {
      config: {
        ...configOf(list),
        multipart: true,
        largerForm,
        ignoresIdempotencyKey: 'a repeated upload is another import, which changes no record',
      },
      schema: {
        ...describeImport('upload*Import', list),
        consumes: ['multipart/form-data'],
        body: z.strictObject({ file: uploadedFileSchema, ...part }),
        response: { 201: answer },
      },
      preValidation: async (request, reply) => {
        request.body = (await readFileForm(request, reply, {
          file: 'file',
          texts,
          maxBytes: MAX_IMPORT_BYTES,
        })) as never
      },
    },
    async (request, reply) => {
      const { file, part } = request.body as Parameters<ImportService['add']>[0]
      const caller = { actor: actorOf(request), signal: abortSignalOf(reply) }
      return reply.code(201).send(answerOf(await imports.add({ file, part }, caller)))
    },
  )
}

function addImportRoute(app: App, { imports, list }: ImportRoutesDeps): void {
  app.get(
    `${list.api}/import/:id`,
    {
      config: configOf(list),
      schema: { ...describeImport('get*Import', list), params, response: { 200: answer } },
    },
    async (request) => answerOf(await imports.get(request.params.id)),
  )
}

function addColumnsRoute(app: App, { imports, list }: ImportRoutesDeps): void {
  app.post(
    `${list.api}/import/:id/columns`,
    {
      config: { ...configOf(list), largerBody, ignoresIdempotencyKey: 'reads or checks the same file again' },
      schema: {
        ...describeImport('match*Import', list),
        params,
        body: importColumnsSchema,
        response: { 202: answer },
      },
    },
    async (request, reply) => {
      const target = { id: request.params.id, actor: actorOf(request), signal: abortSignalOf(reply) }
      return reply.code(202).send(answerOf(await imports.match(target, request.body)))
    },
  )
}

function addRowsRoute(app: App, { imports, list }: ImportRoutesDeps): void {
  app.get(
    `${list.api}/import/:id/rows`,
    {
      config: configOf(list),
      schema: {
        ...describeImport('list*ImportRows', list),
        params,
        querystring: importRowsQuerySchema,
        response: { 200: keysetResponse(importRowSchema()) },
      },
    },
    async ({ params: { id }, query, headers }) => {
      const { data, next } = await imports.listRows(id, query, languageOf(headers['accept-language']))
      return { success: true as const, data: [...data], meta: { next } }
    },
  )
}

function addCellsRoute(app: App, { imports, list }: ImportRoutesDeps): void {
  app.post(
    `${list.api}/import/:id/cells`,
    {
      config: configOf(list),
      schema: {
        ...describeImport('mend*Import', list),
        params,
        body: importCellSchema,
        response: { 200: answer },
      },
    },
    async (request) => answerOf(await imports.mend(request.params.id, request.body, actorOf(request))),
  )
}
