import { createPrivateKey } from 'node:crypto'

/** Self-signed, as a maker of authenticators would sign one, valid for a hundred years. */
const certificate =
  'MIIB/jCCAaSgAwIBAgIUYBwE6CUYMy+7kZy7y3ApfQgkni0wCgYIKoZIzj0EAwIwVTELMAkGA1UEBhMCSlAxEDAOBgNVBAoMB0V4YW1w' +
  'bGUxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xEDAOBgNVBAMMB0V4YW1wbGUwIBcNMjYxMTI4MjIzODIyWhgPMjEy' +
  'NjExMDQyMjM4MjJaMFUxCzAJBgNVBAYTAkpQMRAwDgYDVQQKDAdFeGFtcGxlMSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0' +
  'aW9uMRAwDgYDVQQDDAdFeGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEitMW8QjqRfLtdDvI42t5QyD7P2K5fRUufMZtuXkY' +
  'T8lBeRqqYheEXs7CPHJDnTIpPubT0IK1+mmN3ykzG1+61aNQME4wHQYDVR0OBBYEFPBm/HpxoR6aheBKtl1UisXtRy0lMB8GA1UdIwQY' +
  'MBaAFPBm/HpxoR6aheBKtl1UisXtRy0lMAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0EAwIDSAAwRQIgTyaWpAQG0GyoUryvPNIg2M5Hj9E8' +
  'qxm1bZVaMTK+vGECIQD6TvB1sIUh+H9ta91hQ47DonhJPaOWKaVlIWMBhgABkA=='
const privateKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVpdNnNbbIawkbvgrBranfPvy4YShFgpAfhXQwOoQswqhRANCAASK0xbx' +
  'COpF8u10O8jja3lDIPs/Yrl9FS58xm25eRhPyUF5GqpiF4RezsI8ckOdMik+5tPQgrX6aY3fKTMbX7rV'

export const attestationCertificate = {
  der: Buffer.from(certificate, 'base64'),
  key: createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
}
