import { type LocalText, languageOf } from '@touchline/contract/language'
import type { FastifyRequest } from 'fastify'

/** The response of a call that returns only a success message. */
export function done(request: FastifyRequest, message: LocalText) {
  return { success: true as const, message: message[languageOf(request.headers['accept-language'])] }
}
