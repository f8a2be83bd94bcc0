import { hash, randomBytes } from 'node:crypto'

/** An opaque 256-bit token that only the browser keeps. */
export function newFlowToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * All other values of a flow follow from its token, so that the database stores none of them. The provider gets the state
 * and the nonce, from which the token cannot be found. So a link with the state of one browser works in no other browser.
 */
export function flowSecrets(token: string) {
  const derive = (purpose: string) => hash('sha256', `${purpose} ${token}`, 'base64url')
  return {
    tokenHash: hash('sha256', token, 'buffer'),
    state: derive('state'),
    nonce: derive('nonce'),
    /** The code verifier of PKCE. */
    verifier: derive('verifier'),
  }
}
