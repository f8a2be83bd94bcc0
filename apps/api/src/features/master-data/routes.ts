import { many, one } from '@touchline/contract/http/envelope'
import { inUseRefusalSchema, staleRefusalSchema } from '@touchline/contract/http/errors'
import { CREATE_ID, pathId, pathIdOrCreate } from '@touchline/contract/http/identifiers'
import { type Paging, pagingOf, sortText } from '@touchline/contract/http/paging'
import {
  changeSchema,
  defaultSort,
  draftFromText,
  itemSchema,
  type ListQuery,
  listQuerySchema,
  type MasterList,
} from '@touchline/contract/master-data/list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { StoredList } from '../../database/stored-lists.ts'
import { actorOf } from '../../http/authentication.ts'
import { acceptForms } from '../../http/bodies.ts'
import { pageLinks } from '../../http/page-links.ts'
import { pictureForm } from '../../http/picture-form.ts'
import { describeOperation as describe } from './operation-names.ts'
import { imageFields } from './pictures.ts'
import type { MasterDataService } from './service.ts'

const idParams = z.object({ id: pathId })
const idOrCreateParams = z.object({ id: pathIdOrCreate })
const config = { policy: 'administrator' } as const

type Parts = { readonly service: MasterDataService; readonly list: StoredList }

/** The four calls of the specification and the way out of the trash, the same for every list. */
export function masterDataRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(parts))
    await app.register(savingRoutes(parts))
    await app.register(trashRoutes(parts))
  }
}

function readingRoutes({ service, list }: Parts): FastifyPluginAsyncZod {
  const item = itemSchema(list)
  return async (app) => {
    app.get(
      list.api,
      {
        config,
        schema: {
          ...describe('list', list),
          querystring: listQuerySchema(list),
          response: { 200: many(item) },
        },
      },
      async (request) => {
        const { rows, total, page } = await service.listPage(list, request.query)
        const meta = pagingOf({ page, perPage: request.query.per_page, total })
        return { success: true as const, data: rows, links: linksOf(list, request.query, meta), meta }
      },
    )

    app.get(
      `${list.api}/:id`,
      { config, schema: { ...describe('get', list), params: idParams, response: { 200: one(item) } } },
      async (request) => ({
        success: true as const,
        data: await service.getItem(list, request.params.id),
      }),
    )
  }
}

function savingRoutes({ service, list }: Parts): FastifyPluginAsyncZod {
  const answer = one(itemSchema(list))
  const images = imageFields(list)
  const known = Object.keys(list.allFields)
  return async (app) => {
    await acceptForms(app)
    app.post(
      `${list.api}/:id`,
      {
        config: { ...config, multipart: true, pictures: images.map(({ name }) => name) },
        schema: {
          ...describe('save', list),
          params: idOrCreateParams,
          body: changeSchema(list),
          response: { 200: answer, 201: answer, 409: staleRefusalSchema },
        },
        preValidation: async (request) => {
          if (!request.isMultipart()) return
          const { texts, pictures } = await pictureForm(request, { pictures: images, known })
          request.body = draftFromText(list, texts) as never
          request.pictures = pictures
        },
      },
      async (request, reply) => {
        const { body: draft, pictures = {} } = request
        const { id } = request.params
        const data = await service.saveItem({ list, id, draft, pictures, actor: actorOf(request) })
        return reply.code(id === CREATE_ID ? 201 : 200).send({ success: true as const, data })
      },
    )
  }
}

function trashRoutes({ service, list }: Parts): FastifyPluginAsyncZod {
  const answer = one(itemSchema(list))
  return async (app) => {
    app.delete(
      `${list.api}/:id`,
      {
        config,
        schema: {
          ...describe('delete', list),
          params: idParams,
          response: { 200: answer, 409: inUseRefusalSchema },
        },
      },
      async (request) => ({
        success: true as const,
        data: await service.removeItem({ list, id: request.params.id, actor: actorOf(request) }),
      }),
    )

    app.post(
      `${list.api}/:id/restore`,
      {
        config,
        schema: {
          ...describe('restore', list),
          params: idParams,
          body: changeSchema(list).nullish(),
          response: { 200: answer, 409: staleRefusalSchema },
        },
      },
      async (request) => {
        const { id } = request.params
        const draft = request.body ?? {}
        const data = await service.restoreItem({ list, id, draft, actor: actorOf(request) })
        return { success: true as const, data }
      },
    )
  }
}

function linksOf(list: MasterList, query: ListQuery, meta: Paging) {
  const { search, status, trashed, orderBy = defaultSort(list, trashed), per_page } = query
  const parameters = {
    per_page,
    orderBy: sortText(orderBy),
    ...(search && { search }),
    ...(status !== undefined && { status }),
    ...(trashed && { trashed: 1 }),
  }
  return pageLinks({ path: list.api, parameters, meta })
}
