import { hash } from 'node:crypto'
import { hashToken } from '../../secrets/opaque-tokens.ts'

/**
 * Only the browser keeps the token of a flow. All other values follow from it, so that the database stores none of them. The provider gets the state
 * and the nonce, from which the token cannot be found. So a link with the state of one browser works in no other browser.
 */
export function flowSecrets(token: string) {
  const derive = (purpose: string) => hash('sha256', `${purpose} ${token}`, 'base64url')
  return {
    tokenHash: hashToken(token),
    state: derive('state'),
    nonce: derive('nonce'),
    /** The code verifier of PKCE. */
    verifier: derive('verifier'),
  }
}
