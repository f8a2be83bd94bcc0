import { type LocalText, languageOf } from '@touchline/contract/language'
import type { FastifyRequest } from 'fastify'

/** The answer of a call that only reports having worked, in the reader's language. */
export function done(request: FastifyRequest, message: LocalText) {
  return { success: true as const, message: message[languageOf(request.headers['accept-language'])] }
}
