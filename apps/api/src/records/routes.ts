import {
  CREATE_ID,
  dataResponse,
  pageResponse,
  pathId,
  pathIdOrCreate,
} from '@touchline/contract/http/envelope'
import { inUseErrorBodySchema, staleErrorBodySchema } from '@touchline/contract/http/errors'
import { sortText } from '@touchline/contract/http/list-options'
import { formatMessage } from '@touchline/contract/http/messages'
import { type Paging, pagingOf } from '@touchline/contract/http/paging'
import { jobSchema } from '@touchline/contract/jobs/jobs'
import { inSentence, languageOf } from '@touchline/contract/language'
import { bulkRequestSchema, selectionRequestSchema, selectionSchema } from '@touchline/contract/records/bulk'
import {
  connectionTestAnswerSchema,
  emptiedTrashSchema,
  emptyTrashQuerySchema,
  keysetQuerySchema,
  keysetResponse,
  type ListQuery,
  listQuerySchema,
  pageRowSchema,
  recordSchema,
} from '@touchline/contract/records/calls'
import { exportRequestSchema } from '@touchline/contract/records/exports'
import { changeSchema, type RecordDraft } from '@touchline/contract/records/record'
import { defaultSort, type RecordList } from '@touchline/contract/records/record-list'
import type { RouteShorthandOptions } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { actorOf } from '../http/authentication.ts'
import { proofOfSaves } from '../http/fresh-proof.ts'
import { pageLinks } from '../http/query-string.ts'
import { abortSignalOf, answerOf } from '../http/responses.ts'
import type { ExportService } from './exports/export-service.ts'
import { importRoutes } from './imports/import-routes.ts'
import type { RecordJobs } from './record-jobs.ts'
import type { RecordCalls } from './service.ts'
import { configOf, type StoredList } from './stored-list.ts'

const idParams = z.object({ id: pathId })
const idOrCreateParams = z.object({ id: pathIdOrCreate })

export type SaveHooks = Pick<RouteShorthandOptions, 'config' | 'preValidation' | 'preHandler' | 'onError'>

type App = Parameters<FastifyPluginAsyncZod>[0]
type RecordRoutesDeps = {
  readonly service: RecordCalls
  readonly list: StoredList
  /** A writable list needs it. Its feature also returns the `jobKinds`. */
  readonly jobs?: RecordJobs
  readonly saveHooks?: SaveHooks
  /** The body of a save, if it may contain more than the fields of the list. */
  readonly saveSchema?: z.ZodMiniType<RecordDraft>
}

export function recordRoutes(deps: RecordRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    if (deps.list.paging === 'keyset') addKeysetRoute(app, deps)
    else addPageRoute(app, deps)
    addGetRoute(app, deps)
    if (!deps.list.writable) return
    addSaveRoute(app, deps)
    addRemovalRoute(app, deps, { verb: 'delete', path: '/:id' })
    if (deps.list.trash) {
      addRestoreRoute(app, deps)
      addRemovalRoute(app, deps, { verb: 'purge', path: '/:id/trash', freshProof: 'always' })
      addEmptyTrashRoute(app, deps)
    }
    if (deps.list.connectionTest) addTestRoute(app, deps)
    addBulkRoutes(app, deps)
    const { exports, imports } = deps.jobs ?? {}
    if (exports) addExportRoute(app, { exports, list: deps.list })
    if (imports) await app.register(importRoutes({ imports, list: deps.list }))
  }
}

function addPageRoute(app: App, { service, list }: RecordRoutesDeps): void {
  app.get(
    list.api,
    {
      config: configOf(list),
      schema: {
        ...describe('list', list),
        querystring: listQuerySchema(list),
        response: { 200: pageResponse(pageRowSchema(list)) },
      },
    },
    async (request) => {
      const { rows, total, page } = await service.listPage(list, request.query)
      const meta = pagingOf({ page, perPage: request.query.per_page, total })
      return { success: true as const, data: [...rows], links: linksOf(list, request.query, meta), meta }
    },
  )
}

function addKeysetRoute(app: App, { service, list }: RecordRoutesDeps): void {
  app.get(
    list.api,
    {
      config: configOf(list),
      schema: {
        ...describe('list', list),
        querystring: keysetQuerySchema(list),
        response: { 200: keysetResponse(pageRowSchema(list)) },
      },
    },
    async (request) => {
      const { rows, next } = await service.listBefore(list, request.query)
      return { success: true as const, data: [...rows], meta: { next } }
    },
  )
}

function addGetRoute(app: App, { service, list }: RecordRoutesDeps): void {
  app.get(
    `${list.api}/:id`,
    {
      config: configOf(list),
      schema: {
        ...describe('get', list),
        params: idParams,
        response: { 200: dataResponse(recordSchema(list)) },
      },
    },
    async (request) => answerOf(await service.get(list, request.params.id)),
  )
}

function addSaveRoute(app: App, { service, list, saveHooks = {}, saveSchema }: RecordRoutesDeps): void {
  const answer = dataResponse(recordSchema(list))
  app.post(
    `${list.api}/:id`,
    {
      ...saveHooks,
      config: { ...configOf(list), ...saveHooks.config, ...proofOfSaves(list.fields) },
      schema: {
        ...describe('save', list),
        params: idOrCreateParams,
        body: saveSchema ?? changeSchema(list),
        response: { 200: answer, 201: answer, 409: staleErrorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const data = await service.save({ list, id, draft: request.body, actor: actorOf(request) })
      return reply.code(id === CREATE_ID ? 201 : 200).send(answerOf(data))
    },
  )
}

type Removal = { readonly verb: 'delete' | 'purge'; readonly path: string; readonly freshProof?: 'always' }

/** Moves a record to the trash, or deletes it for good. */
function addRemovalRoute(
  app: App,
  { service, list }: RecordRoutesDeps,
  { verb, path, ...proof }: Removal,
): void {
  const response = { 200: dataResponse(recordSchema(list)), 409: inUseErrorBodySchema }
  app.delete(
    list.api + path,
    {
      config: { ...configOf(list), ...proof },
      schema: { ...describe(verb, list), params: idParams, response },
    },
    async (request) => {
      const target = { list, id: request.params.id, actor: actorOf(request) }
      return answerOf(await (verb === 'delete' ? service.remove(target) : service.purge(target)))
    },
  )
}

function addRestoreRoute(app: App, { service, list, saveHooks = {} }: RecordRoutesDeps): void {
  const { preHandler, config: saveConfig } = saveHooks
  const largerBody = saveConfig?.largerBody
  app.post(
    `${list.api}/:id/restore`,
    {
      ...(preHandler && { preHandler }),
      config: { ...configOf(list), ...(largerBody && { largerBody }), ...proofOfSaves(list.fields) },
      schema: {
        ...describe('restore', list),
        params: idParams,
        body: z.nullish(changeSchema(list)),
        response: { 200: dataResponse(recordSchema(list)), 409: staleErrorBodySchema },
      },
    },
    async (request) => {
      const { id } = request.params
      return answerOf(await service.restore({ list, id, draft: request.body ?? {}, actor: actorOf(request) }))
    },
  )
}

function addEmptyTrashRoute(app: App, { service, list }: RecordRoutesDeps): void {
  app.delete(
    `${list.api}/trash`,
    {
      config: { ...configOf(list), freshProof: 'always' },
      schema: {
        ...describe('emptyTrashOf', list),
        querystring: emptyTrashQuerySchema(list),
        response: { 200: dataResponse(emptiedTrashSchema), 409: inUseErrorBodySchema },
      },
    },
    async (request) => {
      const part = list.partition && request.query[list.partition]
      return {
        success: true as const,
        data: await service.emptyTrash({ list, part, actor: actorOf(request) }),
      }
    },
  )
}

function addTestRoute(app: App, { service, list }: RecordRoutesDeps): void {
  app.post(
    `${list.api}/:id/test`,
    {
      config: { ...configOf(list), ignoresIdempotencyKey: 'tests a connection again' },
      schema: {
        ...describe('test', list),
        params: idOrCreateParams,
        body: z.nullish(changeSchema(list)),
        response: { 200: connectionTestAnswerSchema },
      },
    },
    async (request, reply) => {
      const error = await service.testConnection({
        list,
        id: request.params.id,
        draft: request.body ?? {},
        actor: actorOf(request),
        signal: abortSignalOf(reply),
      })
      const language = languageOf(request.headers['accept-language'])
      const message = error ? formatMessage(error, language) : list.connectionTest?.passed[language]
      return { success: error === undefined, message: message ?? '' }
    },
  )
}

function addBulkRoutes(app: App, { jobs, list }: RecordRoutesDeps): void {
  if (!jobs) throw new Error(`${list.key} is writable and has no jobs`)
  const { bulk } = jobs
  app.post(
    `${list.api}/selection`,
    {
      config: configOf(list),
      schema: {
        ...describe('select', list),
        body: selectionRequestSchema(list),
        response: { 201: dataResponse(selectionSchema) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(answerOf(await bulk.select(request.body, actorOf(request)))),
  )
  const proof = list.trash && ({ freshProof: 'marked_actions' } as const)
  app.post(
    `${list.api}/bulk`,
    {
      config: { ...configOf(list), ...proof },
      schema: {
        ...describe('bulkChange', list),
        body: bulkRequestSchema(list),
        response: { 202: dataResponse(jobSchema()) },
      },
    },
    async (request, reply) =>
      reply.code(202).send(answerOf(await bulk.start(request.body, actorOf(request)))),
  )
}

type ExportRouteDeps = { readonly exports: ExportService; readonly list: StoredList }

function addExportRoute(app: App, { exports, list }: ExportRouteDeps): void {
  app.post(
    `${list.api}/export`,
    {
      config: configOf(list),
      schema: {
        ...describe('export', list),
        body: exportRequestSchema(list),
        response: { 202: dataResponse(jobSchema()) },
      },
    },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const caller = { actor: actorOf(request), language }
      return reply.code(202).send(answerOf(await exports.start(request.body, caller)))
    },
  )
}

function linksOf(list: RecordList, query: ListQuery, meta: Paging) {
  const { trashed, orderBy = defaultSort(list, trashed), per_page, filters } = query
  const parameters = { per_page, orderBy: sortText(orderBy), ...filters, ...(trashed && { trashed: 1 }) }
  return pageLinks({ path: list.api, parameters, meta })
}

const summaries = {
  list: 'List',
  get: 'Get one',
  save: 'Create or change one',
  delete: 'Delete one',
  restore: 'Restore one deleted',
  purge: 'Permanently delete one',
  emptyTrashOf: 'Empty the trash of',
  test: 'Test the connection of one',
  select: 'Select many',
  bulkChange: 'Change many',
  export: 'Write to a file all',
} as const

/** Clients are generated from the operation ids. So the ids contain the key of the list, not its title. */
function describe(verb: keyof typeof summaries, { key, title, item, tag }: RecordList) {
  const plural = key.charAt(0).toUpperCase() + key.slice(1)
  const isList = !/ one\b/.test(summaries[verb])
  return {
    tags: [tag],
    operationId: `${verb}${isList ? plural : plural.replace(/s$/, '')}`,
    summary: `${summaries[verb]} ${isList ? inSentence(title).en : item.en}`,
  }
}
