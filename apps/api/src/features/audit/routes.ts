import { Readable } from 'node:stream'
import {
  auditEntrySchema,
  auditExportQuerySchema,
  auditQuerySchema,
  auditStatusSchema,
  auditVerifyQuerySchema,
  type ExportFormat,
  retentionPreviewSchema,
  retentionQuerySchema,
  verificationSchema,
} from '@touchline/contract/audit/calls'
import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { languageOf } from '@touchline/contract/language'
import { keysetResponse } from '@touchline/contract/records/calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../http/authentication.ts'
import { contentTypes, exportLines } from './export-file.ts'
import type { AuditService } from './service.ts'

const tags = ['Audit trail']
const config = { policy: 'administrator' } as const
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
      async (request) => ({ success: true as const, data: await service.get(request.params.id) }),
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

function exportRoute({ service }: AuditRoutesDeps): FastifyPluginAsyncZod {
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
        const { format } = request.query
        const pages = await service.export(request.query, actorOf(request))
        const language = languageOf(request.headers['accept-language'])
        return reply
          .type(contentTypes[format])
          .header('content-disposition', `attachment; filename="${fileName(format)}"`)
          .send(Readable.from(exportLines(pages, { format, language }), { objectMode: false }) as never)
      },
    )
  }
}

function fileName(format: ExportFormat): string {
  return `audit-trail-${new Date().toISOString().slice(0, 10)}.${format}`
}

function chainRoutes({ service }: AuditRoutesDeps): FastifyPluginAsyncZod {
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
      async (request) => {
        const { since, limit } = request.query
        const data = await service.verify({ since, limit, actor: actorOf(request) })
        return { success: true as const, data }
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
      async () => ({ success: true as const, data: await service.status() }),
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
      async (request) => ({
        success: true as const,
        data: await service.previewRetention(request.query.days),
      }),
    )
  }
}
