import { fieldsWithProof, type RecordFields } from '@touchline/contract/fields/fields'
import { parseWith } from '@touchline/contract/http/issues'
import { currentPasswordSchema } from '@touchline/contract/proof'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Changes } from '../database/audit.ts'
import { FreshProofRequired, InvalidFields } from '../errors.ts'
import { actorOf, type Session, sessionOf } from './authentication.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `always`: each call needs a fresh proof. `marked_fields`: only a save that changes a marked field does.
     * `marked_actions`: only a bulk change that deletes records for good does.
     */
    freshProof?: 'always' | 'marked_fields' | 'marked_actions'
  }
}

/**
 * Renews the proof of the session.
 *
 * @throws InvalidFields if the password is wrong
 */
export type Prove = (claim: {
  readonly session: Session
  readonly password: string
  readonly actor: Actor
}) => Promise<void>

/** Checks each call of a route with `freshProof: 'always'` before its handler. */
export function requireFreshProofs(app: FastifyInstance, prove: Prove): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.freshProof !== 'always') return
    const check = (request: FastifyRequest) => checkProof(request, prove)
    route.preHandler = [check, ...[route.preHandler ?? []].flat()]
  })
}

async function checkProof(request: FastifyRequest, prove: Prove): Promise<void> {
  const password = sentPassword(request.body)
  const actor = actorOf(request)
  if (password !== undefined) return prove({ session: sessionOf(request), password, actor })
  if (!actor.isProven) throw new FreshProofRequired()
}

/**
 * Reads the current password from the body of a call. It is validated here, because some routes have no body schema.
 *
 * @throws InvalidFields
 */
function sentPassword(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('current_password' in body)) return undefined
  const { current_password } = body
  if (current_password === undefined) return undefined
  const parsed = parseWith(currentPasswordSchema, { current_password })
  if ('errors' in parsed) throw new InvalidFields(parsed.errors)
  return parsed.value.current_password
}

type FieldsSave = { readonly fields: RecordFields; readonly changes: Changes; readonly actor: Actor }

/** Every save of marked fields must call this function. It throws `FreshProofRequired`. */
export function requireProofOfChanges({ fields, changes, actor }: FieldsSave): void {
  if (actor.isProven) return
  if (fieldsWithProof(fields).some((name) => name in changes)) throw new FreshProofRequired()
}

/** The configuration of the route that saves these fields. */
export function proofOfSaves(fields: RecordFields): { readonly freshProof?: 'marked_fields' } {
  return fieldsWithProof(fields).length > 0 ? { freshProof: 'marked_fields' } : {}
}
