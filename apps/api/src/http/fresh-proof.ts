import { type Fields, fieldsWithProof } from '@touchline/contract/fields/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Changes } from '../database/audit.ts'
import { FreshProofRequired } from '../errors.ts'
import { actorOf, type Session, sessionOf } from './authentication.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `always`: each call needs a fresh proof. `marked_fields`: only a save that changes a marked field does. */
    freshProof?: 'always' | 'marked_fields'
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

/** A call may contain its proof: the current password. */
async function checkProof(request: FastifyRequest, prove: Prove): Promise<void> {
  const { current_password: password } = (request.body ?? {}) as { readonly current_password?: string }
  const actor = actorOf(request)
  if (password !== undefined) return prove({ session: sessionOf(request), password, actor })
  if (!actor.isProven) throw new FreshProofRequired()
}

type FieldsSave = { readonly fields: Fields; readonly changes: Changes; readonly actor: Actor }

/** Every save of marked fields must call this function. It throws `FreshProofRequired`. */
export function requireProofOfChanges({ fields, changes, actor }: FieldsSave): void {
  if (actor.isProven) return
  if (fieldsWithProof(fields).some((name) => name in changes)) throw new FreshProofRequired()
}

/** The configuration of the route that saves these fields. */
export function proofOfSaves(fields: Fields): { readonly freshProof?: 'marked_fields' } {
  return fieldsWithProof(fields).length > 0 ? { freshProof: 'marked_fields' } : {}
}
