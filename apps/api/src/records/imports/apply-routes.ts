import { dataResponse } from '@touchline/contract/http/envelope'
import { errorBodySchema } from '@touchline/contract/http/errors'
import { jobSchema } from '@touchline/contract/jobs/jobs'
import { languageOf } from '@touchline/contract/language'
import { importAgainSchema, staleImportSchema } from '@touchline/contract/records/import-conflicts'
import { importApplySchema, takeBackSchema } from '@touchline/contract/records/imports'
import { z } from 'zod/mini'
import { actorOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import { configOf } from '../stored-list.ts'
import { type App, describeImport, type ImportRoutesDeps, params } from './common-routes.ts'

const answer = dataResponse(jobSchema())
const refusal = z.union([staleImportSchema(), importAgainSchema(), errorBodySchema])

export function addApplyRoutes(app: App, { imports, list }: ImportRoutesDeps): void {
  app.post(
    `${list.api}/import/:id/apply`,
    {
      config: configOf(list),
      schema: {
        ...describeImport('apply*Import', list),
        params,
        body: importApplySchema,
        response: { 202: answer, 409: refusal },
      },
    },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const { id } = request.params
      const job = await imports.apply({ ...request.body, id, actor: actorOf(request), language })
      return reply.code(202).send(answerOf(job))
    },
  )
  app.get(
    `${list.api}/import/:id/take-back`,
    {
      config: configOf(list),
      schema: {
        ...describeImport('previewTakeBackOf*Import', list),
        params,
        response: { 200: dataResponse(takeBackSchema) },
      },
    },
    async (request) => answerOf(await imports.previewTakeBack(request.params.id)),
  )
  app.post(
    `${list.api}/import/:id/take-back`,
    {
      config: configOf(list),
      schema: { ...describeImport('takeBack*Import', list), params, response: { 202: answer } },
    },
    async (request, reply) => {
      return reply.code(202).send(answerOf(await imports.takeBack(request.params.id, actorOf(request))))
    },
  )
}
