import { many, one } from '@touchline/contract/http/envelope'
import { CREATE_ID, pathId, pathIdOrCreate } from '@touchline/contract/http/identifiers'
import { type Paging, pagingOf, sortText } from '@touchline/contract/http/paging'
import {
  changeSchema,
  draftFromText,
  itemSchema,
  type ListQuery,
  listQuerySchema,
  type MasterList,
} from '@touchline/contract/master-data/list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../http/authentication.ts'
import { formFields } from '../../http/bodies.ts'
import { pageLinks } from '../../http/page-links.ts'
import type { MasterDataService } from './service.ts'

const idParams = z.object({ id: pathId })
const idOrCreateParams = z.object({ id: pathIdOrCreate })
const config = { policy: 'administrator' } as const

type Parts = { readonly service: MasterDataService; readonly list: MasterList }

/** The four calls of the specification, the same for every list. */
export function masterDataRoutes({ service, list }: Parts): FastifyPluginAsyncZod {
  const item = itemSchema(list)
  const answer = { 200: one(item) }
  return async (app) => {
    app.get(
      list.api,
      { config, schema: { querystring: listQuerySchema(list), response: { 200: many(item) } } },
      async (request) => {
        const { rows, total, page } = await service.listPage(list, request.query)
        const meta = pagingOf({ page, perPage: request.query.per_page, total })
        return { success: true as const, data: rows, links: linksOf(list, request.query, meta), meta }
      },
    )

    app.get(
      `${list.api}/:id`,
      { config, schema: { params: idParams, response: answer } },
      async (request) => ({
        success: true as const,
        data: await service.getItem(list, request.params.id),
      }),
    )

    app.post(
      `${list.api}/:id`,
      {
        config: { ...config, multipart: true },
        schema: {
          consumes: ['application/json', 'multipart/form-data'],
          params: idOrCreateParams,
          body: changeSchema(list),
          response: { ...answer, 201: one(item) },
        },
        preValidation: async (request) => {
          if (request.isMultipart()) request.body = draftFromText(list, await formFields(request)) as never
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const data = await service.saveItem({ list, id, draft: request.body, actor: actorOf(request) })
        return reply.code(id === CREATE_ID ? 201 : 200).send({ success: true as const, data })
      },
    )

    app.delete(
      `${list.api}/:id`,
      { config, schema: { params: idParams, response: answer } },
      async (request) => ({
        success: true as const,
        data: await service.removeItem({ list, id: request.params.id, actor: actorOf(request) }),
      }),
    )
  }
}

function linksOf(list: MasterList, query: ListQuery, meta: Paging) {
  const { search, status, orderBy, per_page } = query
  const parameters = {
    per_page,
    orderBy: sortText(orderBy),
    ...(search && { search }),
    ...(status !== undefined && { status }),
  }
  return pageLinks({ path: list.api, parameters, meta })
}
