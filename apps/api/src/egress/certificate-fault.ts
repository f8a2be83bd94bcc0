/** What Node names faults of certificates. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE =
  /CERT|SIGNED|SIGNATURE|^(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/

/** Whether an error's code says that a certificate is not trusted, or for another name. */
export function isCertificateFault(code: string): boolean {
  return !code.startsWith('ERR_SSL_') && CERTIFICATE.test(code)
}
