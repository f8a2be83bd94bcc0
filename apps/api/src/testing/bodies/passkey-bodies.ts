/** Of this many bytes. */
const base64url = (bytes: number) => 'A'.repeat(Math.ceil((bytes * 4) / 3))

const credential = {
  id: base64url(1023),
  rawId: base64url(1023),
  type: 'public-key',
  authenticatorAttachment: 'cross-platform',
  clientExtensionResults: { credProps: { rk: true } },
}

export function largestPasskey() {
  const response = {
    clientDataJSON: base64url(1024),
    authenticatorData: base64url(512),
    signature: base64url(512),
    userHandle: base64url(64),
  }
  return { ...credential, response }
}

export function largestNewPasskey() {
  const response = {
    clientDataJSON: base64url(1024),
    attestationObject: base64url(4096),
    transports: Array(10).fill('x'.repeat(20)),
    authenticatorData: base64url(2048),
    publicKey: base64url(2048),
    publicKeyAlgorithm: -257,
  }
  return { ...credential, response }
}
