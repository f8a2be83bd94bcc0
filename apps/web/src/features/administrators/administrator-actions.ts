import { administrators } from '@touchline/contract/administrators/administrators'
import type { Administrator, LinkDelivery } from '@touchline/contract/administrators/calls'
import { call } from '../../http/client.ts'

/** The last part of the path of each action, and whether the action creates a link. */
const actions = {
  resetPassword: { path: 'reset-password', hasLink: true },
  endSessions: { path: 'end-sessions', hasLink: false },
  removeSecondFactors: { path: 'remove-second-factors', hasLink: false },
  deactivate: { path: 'deactivate', hasLink: false },
  activate: { path: 'activate', hasLink: false },
  resendInvitation: { path: 'resend-invitation', hasLink: true },
  withdrawInvitation: { path: 'withdraw-invitation', hasLink: false },
} as const
export type AdministratorAction = keyof typeof actions

export type ActionAnswer = {
  readonly data: Administrator & {
    readonly link?: { readonly url: string; readonly expires_at: string } | null
    /** The number of ended sessions. */
    readonly ended?: number
  }
}

/** The actions that the server accepts for this administrator. */
export function possibleActions(
  { id, state, sessions, second_factor }: Administrator,
  ownId: number | undefined,
): AdministratorAction[] {
  if (state === 'invited' || state === 'expired') return ['resendInvitation', 'withdrawInvitation']
  // the own session continues
  if (id === ownId) return sessions > 1 ? ['endSessions'] : []
  const removal = second_factor === 'none' ? [] : (['removeSecondFactors'] as const)
  if (state === 'inactive') return ['activate', ...removal]
  return ['resetPassword', ...(sessions > 0 ? (['endSessions'] as const) : []), ...removal, 'deactivate']
}

export function hasLink(action: AdministratorAction): boolean {
  return actions[action].hasLink
}

const destructiveActions: readonly AdministratorAction[] = [
  'deactivate',
  'withdrawInvitation',
  'endSessions',
  'removeSecondFactors',
]

export function isDestructive(action: AdministratorAction): boolean {
  return destructiveActions.includes(action)
}

type ActionBody = { readonly delivery?: LinkDelivery }

export function runAction(id: number, action: AdministratorAction, body: ActionBody): Promise<ActionAnswer> {
  return call(`${administrators.api}/${id}/${actions[action].path}`, { method: 'POST', body, isKeyed: true })
}
