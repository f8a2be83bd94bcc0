/** An invitation can be accepted once within seven days. */
export const INVITATION_DAYS = 7

/** Tokens of invitations begin with this, so that a page also knows what an invalid link was for. */
export const INVITATION_PREFIX = 'invitation-'

export function isInvitation(token: string): boolean {
  return token.startsWith(INVITATION_PREFIX)
}
