import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import {
  addedPasskeySchema,
  addPasskeySchema,
  newPasskeyOptionsSchema,
  passkeyOptionsSchema,
  passkeySchema,
  renamePasskeySchema,
  signInOptionsSchema,
} from '@touchline/contract/second-factors/passkeys'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { answerOf } from '../../http/responses.ts'
import type { OwnPasskeysService } from './own-passkeys-service.ts'
import type { PasskeyOptionsService } from './passkey-options.ts'

const tags = ['Second factors']
const reading = { policy: 'administrator' } as const
const writing = { ...reading, freshProof: 'always' } as const
const ofPasskey = z.strictObject({ id: pathId })

type PasskeyRoutesDeps = { readonly service: OwnPasskeysService; readonly options: PasskeyOptionsService }

export function passkeyRoutes({ service, options }: PasskeyRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ownPasskeyRoutes(service))
    await app.register(optionsRoutes(options))
  }
}

function ownPasskeyRoutes(service: OwnPasskeysService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/passkeys',
      {
        config: { ...reading, allowsMissingSecondFactor: true },
        schema: {
          tags,
          operationId: 'listPasskeys',
          summary: 'List your passkeys',
          response: { 200: dataResponse(z.array(passkeySchema)) },
        },
      },
      async (request) => answerOf(await service.list(sessionOf(request).userId)),
    )

    app.post(
      '/api/passkeys/options',
      {
        config: {
          ...writing,
          allowsMissingSecondFactor: true,
          ignoresIdempotencyKey: 'each call returns a challenge that works once',
        },
        schema: {
          tags,
          operationId: 'getNewPasskeyOptions',
          summary: 'Get what your browser needs to create a passkey',
          response: { 200: dataResponse(newPasskeyOptionsSchema) },
        },
      },
      async (request) => answerOf(await service.optionsForNew(ownerOf(request))),
    )

    app.post(
      '/api/passkeys',
      {
        config: { ...writing, allowsMissingSecondFactor: true },
        schema: {
          tags,
          operationId: 'addPasskey',
          summary: 'Add a passkey that your browser has created, which may bring recovery codes',
          body: addPasskeySchema(),
          response: { 201: dataResponse(addedPasskeySchema) },
        },
      },
      async (request, reply) => {
        const { name, passkey } = request.body
        return reply.code(201).send(answerOf(await service.add({ ...ownerOf(request), name, passkey })))
      },
    )

    app.post(
      '/api/passkeys/:id',
      {
        config: writing,
        schema: {
          tags,
          operationId: 'renamePasskey',
          summary: 'Rename one of your passkeys',
          params: ofPasskey,
          body: renamePasskeySchema(),
          response: { 200: dataResponse(passkeySchema) },
        },
      },
      async (request) => {
        const { name } = request.body
        return answerOf(await service.rename({ ...ownerOf(request), ...request.params, name }))
      },
    )

    app.delete(
      '/api/passkeys/:id',
      {
        config: writing,
        schema: {
          tags,
          operationId: 'removePasskey',
          summary: 'Remove one of your passkeys',
          params: ofPasskey,
          response: { 200: dataResponse(passkeySchema) },
        },
      },
      async (request) => answerOf(await service.remove({ ...ownerOf(request), ...request.params })),
    )
  }
}

function optionsRoutes(options: PasskeyOptionsService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/sign-in/passkey/options',
      {
        config: { policy: 'public' },
        schema: {
          tags: ['Sessions'],
          operationId: 'getPasskeySignInOptions',
          summary: 'Get what the browser needs to sign in with a passkey',
          body: signInOptionsSchema,
          response: { 200: dataResponse(passkeyOptionsSchema) },
        },
      },
      async (request) => {
        const address = callerAddress(actorOf(request).ip ?? '')
        return answerOf(await options.forSignIn({ ...request.body, address }))
      },
    )

    app.post(
      '/api/prove/passkey/options',
      {
        config: { ...reading, ignoresIdempotencyKey: 'each call returns a challenge that works once' },
        schema: {
          tags: ['Sessions'],
          operationId: 'getPasskeyProofOptions',
          summary: 'Get what your browser needs to confirm with a passkey that it is you',
          response: { 200: dataResponse(passkeyOptionsSchema) },
        },
      },
      async (request) => {
        const { userId, id: sessionId } = sessionOf(request)
        const address = callerAddress(actorOf(request).ip ?? '')
        return answerOf(await options.forProof({ userId, sessionId, address }))
      },
    )
  }
}

function ownerOf(request: FastifyRequest) {
  const { userId, id: sessionId } = sessionOf(request)
  return { userId, sessionId, actor: actorOf(request) }
}
