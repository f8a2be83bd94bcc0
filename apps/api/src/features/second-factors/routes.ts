import { dataResponse } from '@touchline/contract/http/envelope'
import {
  confirmTotpSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpSetupSchema,
} from '@touchline/contract/second-factors/calls'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { OwnFactorsService } from './own-factors-service.ts'

const tags = ['Second factors']
const reading = { policy: 'administrator' } as const
const writing = { ...reading, freshProof: 'always' } as const

export function secondFactorRoutes({
  service,
}: {
  readonly service: OwnFactorsService
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/second-factors',
      {
        config: { ...reading, allowsMissingSecondFactor: true },
        schema: {
          tags,
          operationId: 'getSecondFactors',
          summary: 'Get your second factors, and whether you need one',
          response: { 200: dataResponse(secondFactorsSchema) },
        },
      },
      async (request) => answerOf(await service.get(sessionOf(request).userId)),
    )

    app.post(
      '/api/second-factors/totp',
      {
        config: { ...writing, allowsMissingSecondFactor: true },
        schema: {
          tags,
          operationId: 'setUpAuthenticatorApp',
          summary: 'Get a secret for an authenticator app, as text and QR code',
          response: { 200: dataResponse(totpSetupSchema) },
        },
      },
      async (request) => answerOf(await service.setUpTotp(sessionOf(request).userId)),
    )

    app.post(
      '/api/second-factors/totp/confirm',
      {
        config: { ...writing, allowsMissingSecondFactor: true },
        schema: {
          tags,
          operationId: 'confirmAuthenticatorApp',
          summary: 'Confirm the authenticator app with its first code, which may bring recovery codes',
          body: confirmTotpSchema(),
          response: { 200: dataResponse(recoveryCodesSchema) },
        },
      },
      async (request) => {
        const { code } = request.body
        return answerOf(await service.confirmTotp({ ...ownerOf(request), code }))
      },
    )

    app.delete(
      '/api/second-factors/totp',
      {
        config: writing,
        schema: {
          tags,
          operationId: 'removeAuthenticatorApp',
          summary: 'Remove your authenticator app',
          response: { 200: dataResponse(secondFactorsSchema) },
        },
      },
      async (request) => answerOf(await service.removeTotp(ownerOf(request))),
    )

    app.post(
      '/api/second-factors/recovery-codes',
      {
        config: writing,
        schema: {
          tags,
          operationId: 'renewRecoveryCodes',
          summary: 'Replace your recovery codes',
          response: { 200: dataResponse(recoveryCodesSchema) },
        },
      },
      async (request) => answerOf(await service.renewRecoveryCodes(ownerOf(request))),
    )
  }
}

function ownerOf(request: FastifyRequest) {
  return { userId: sessionOf(request).userId, actor: actorOf(request) }
}
