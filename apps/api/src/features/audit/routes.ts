import { finished, Readable } from 'node:stream'
import {
  auditEntrySchema,
  auditExportQuerySchema,
  auditQuerySchema,
  auditStatusSchema,
  auditVerifyQuerySchema,
  retentionPreviewSchema,
  retentionQuerySchema,
  verificationSchema,
} from '@touchline/contract/audit/calls'
import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { type LocalText, languageOf } from '@touchline/contract/language'
import { keysetResponse } from '@touchline/contract/records/calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { TooManyRequests } from '../../errors.ts'
import { actorOf } from '../../http/authentication.ts'
import { abortSignalOf, answerOf } from '../../http/responses.ts'
import { contentTypes, exportLines } from './export-file.ts'
import type { AuditService } from './service.ts'

/** Refuses a task while another one runs on this instance. */
class OneAtATime {
  readonly #busy: () => Error
  #isRunning = false

  constructor(busy: () => Error) {
    this.#busy = busy
  }

  /** Begins a task, or throws the error. The caller calls the returned function at the end of the task. */
  begin(): () => void {
    if (this.#isRunning) throw this.#busy()
    this.#isRunning = true
    return () => {
      this.#isRunning = false
    }
  }
}

const tags = ['Audit trail']
const config = { policy: 'administrator', tokenArea: 'audit' } as const
type AuditRoutesDeps = { readonly service: AuditService }

export function auditRoutes({ service }: AuditRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/audit',
      {
        config,
        schema: {
          tags,
          operationId: 'listAuditTrail',
          summary: 'List audit entries, newest first',
          querystring: auditQuerySchema,
          response: { 200: keysetResponse(auditEntrySchema) },
        },
      },
      async (request) => {
        const { data, next } = await service.list(request.query)
        return { success: true as const, data, meta: { next } }
      },
    )

    app.get(
      '/api/audit/:id',
      {
        config,
        schema: {
          tags,
          operationId: 'getAuditEntry',
          summary: 'Get one audit entry',
          params: z.object({ id: pathId }),
          response: { 200: dataResponse(auditEntrySchema) },
        },
      },
      async (request) => answerOf(await service.get(request.params.id)),
    )
    await app.register(exportRoute({ service }))
    await app.register(chainRoutes({ service }))
  }
}

const exportResponse = {
  description:
    'The entries, newest first. The last line states their number: a file without it is incomplete.',
  content: Object.fromEntries(Object.values(contentTypes).map((type) => [type, { schema: z.string() }])),
}

const BUSY_RETRY_SECONDS = 2

const exportRunning: LocalText = {
  en: 'Another export is running. Try again when it has finished.',
  ja: '別のエクスポートを実行中です。完了後にもう一度お試しください。',
}

function busy(message: LocalText): TooManyRequests {
  return new TooManyRequests({ retryAfterSeconds: BUSY_RETRY_SECONDS, message })
}

function exportRoute({ service }: AuditRoutesDeps): FastifyPluginAsyncZod {
  const exports = new OneAtATime(() => busy(exportRunning))
  return async (app) => {
    app.get(
      '/api/audit/export',
      {
        config,
        exposeHeadRoute: false, // an export is recorded
        schema: {
          tags,
          operationId: 'exportAuditTrail',
          summary: 'Export the audit entries that match the filters',
          querystring: auditExportQuerySchema,
          response: { 200: exportResponse },
        },
      },
      async (request, reply) => {
        finished(reply.raw, exports.begin())
        const { format } = request.query
        const name = `audit-trail-${await service.today()}.${format}`
        const pages = await service.export(request.query, actorOf(request))
        const language = languageOf(request.headers['accept-language'])
        return reply
          .type(contentTypes[format])
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(exportLines(pages, { format, language }), { objectMode: false }) as never)
      },
    )
  }
}

const verificationRunning: LocalText = {
  en: 'Another verification is running. Try again when it has finished.',
  ja: '別の検証を実行中です。完了後にもう一度お試しください。',
}

function chainRoutes({ service }: AuditRoutesDeps): FastifyPluginAsyncZod {
  const verifications = new OneAtATime(() => busy(verificationRunning))
  return async (app) => {
    app.get(
      '/api/audit/verify',
      {
        config,
        exposeHeadRoute: false, // a failed check is recorded
        schema: {
          tags,
          operationId: 'verifyAuditTrail',
          summary: 'Check the hashes of the audit trail',
          querystring: auditVerifyQuerySchema,
          response: { 200: dataResponse(verificationSchema) },
        },
      },
      async (request, reply) => {
        finished(reply.raw, verifications.begin())
        const { since, limit } = request.query
        const signal = abortSignalOf(reply)
        return answerOf(await service.verify({ since, limit, signal, actor: actorOf(request) }))
      },
    )

    app.get(
      '/api/audit/status',
      {
        config,
        schema: {
          tags,
          operationId: 'getAuditStatus',
          summary: 'Get the newest hash and the size of the audit trail',
          response: { 200: dataResponse(auditStatusSchema) },
        },
      },
      async () => answerOf(await service.status()),
    )

    app.get(
      '/api/audit/retention',
      {
        config,
        schema: {
          tags,
          operationId: 'previewAuditRetention',
          summary: 'Count the audit entries that a retention period would delete',
          querystring: retentionQuerySchema,
          response: { 200: dataResponse(retentionPreviewSchema) },
        },
      },
      async (request) => answerOf(await service.previewRetention(request.query.days)),
    )
  }
}
