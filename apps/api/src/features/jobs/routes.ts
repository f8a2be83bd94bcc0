import { Readable } from 'node:stream'
import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { jobResultsQuerySchema, jobsQuerySchema } from '@touchline/contract/jobs/job-calls'
import { jobResultSchema, jobSchema } from '@touchline/contract/jobs/jobs'
import { languageOf } from '@touchline/contract/language'
import { keysetResponse } from '@touchline/contract/records/calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import { CSV_TYPE } from '../../spreadsheets/csv-file.ts'
import { XLSX_TYPE } from '../../spreadsheets/xlsx-file.ts'
import type { JobAccess } from './job-access.ts'
import type { JobService } from './service.ts'

const tags = ['Jobs']
const config = { policy: 'administrator', tokenArea: 'jobs' } as const
const params = z.strictObject({ id: pathId })
const response = dataResponse(jobSchema())
const fileResponse = {
  description: 'The file of an export, or the refused rows',
  content: {
    [CSV_TYPE]: { schema: z.string() },
    [XLSX_TYPE]: { schema: z.string().meta({ format: 'binary' }) },
  },
}

type JobRoutesDeps = { readonly service: JobService; readonly access: JobAccess }

export function jobRoutes({ service, access }: JobRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/jobs',
      {
        config,
        schema: {
          tags,
          operationId: 'listJobs',
          summary: 'List jobs, newest first',
          querystring: jobsQuerySchema,
          response: { 200: keysetResponse(jobSchema()) },
        },
      },
      async (request) => {
        const { userId } = sessionOf(request)
        const caller = { userId, lists: access.visibleLists(request) }
        const { data, next } = await service.listPage(request.query, caller)
        return { success: true as const, data: [...data], meta: { next } }
      },
    )

    app.get(
      '/api/jobs/:id',
      {
        config,
        preHandler: access.check,
        schema: { tags, operationId: 'getJob', summary: 'Get one job', params, response: { 200: response } },
      },
      async (request) => answerOf(await service.get(request.params.id)),
    )

    app.post(
      '/api/jobs/:id/stop',
      {
        config,
        preHandler: access.check,
        schema: {
          tags,
          operationId: 'stopJob',
          summary: 'Stop a job after its current batch of rows',
          params,
          response: { 200: response },
        },
      },
      async (request) => answerOf(await service.stop(request.params.id, actorOf(request))),
    )

    app.post(
      '/api/jobs/:id/resume',
      {
        config: { ...config, freshProof: 'marked_actions' },
        preHandler: access.check,
        schema: {
          tags,
          operationId: 'resumeJob',
          summary: 'Continue a stopped or failed job',
          params,
          response: { 200: response },
        },
      },
      async (request) => answerOf(await service.resume(request.params.id, actorOf(request))),
    )

    app.post(
      '/api/jobs/:id/undo',
      {
        config,
        preHandler: access.check,
        schema: {
          tags,
          operationId: 'undoJob',
          summary: 'Start a job that sets the records of a bulk change back to their former values',
          params,
          response: { 202: response },
        },
      },
      async (request, reply) => {
        return reply.code(202).send(answerOf(await service.undo(request.params.id, actorOf(request))))
      },
    )
    await app.register(resultRoutes({ service, access }))
  }
}

function resultRoutes({ service, access }: JobRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/jobs/:id/results',
      {
        config,
        preHandler: access.check,
        schema: {
          tags,
          operationId: 'listJobResults',
          summary: 'List what happened to each row of a job',
          params,
          querystring: jobResultsQuerySchema,
          response: { 200: keysetResponse(jobResultSchema()) },
        },
      },
      async (request) => {
        const language = languageOf(request.headers['accept-language'])
        const { data, next } = await service.listResults(request.params.id, request.query, language)
        return { success: true as const, data: [...data], meta: { next } }
      },
    )

    app.get(
      '/api/jobs/:id/file',
      {
        config,
        exposeHeadRoute: false, // a download is recorded
        preHandler: access.check,
        schema: {
          tags,
          operationId: 'getJobFile',
          summary: 'Get the file of an export, or the refused rows of another job as CSV',
          params,
          response: { 200: fileResponse },
        },
      },
      async (request, reply) => {
        const job = await service.get(request.params.id)
        if (job.kind === 'export') {
          const { file, content } = await service.download(job, actorOf(request))
          return reply
            .headers({ 'content-length': file.bytes, 'content-disposition': attachment(file.name) })
            .type(file.type)
            .send(Readable.from(content, { objectMode: false }) as never)
        }
        const language = languageOf(request.headers['accept-language'])
        const content = await service.refusedRows(job.id, language)
        return reply
          .type(CSV_TYPE)
          .header('content-disposition', `attachment; filename="job-${job.id}-refused.csv"`)
          .send(Readable.from(content, { objectMode: false }) as never)
      },
    )
  }
}
