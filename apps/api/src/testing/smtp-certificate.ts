/** Self-signed, for localhost and 127.0.0.1, valid for a hundred years. Only the tests trust it. */
const certificate =
  'MIIBmjCCAUGgAwIBAgIUNIr1uiyU/GMhAWEHueqX7E46bk0wCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2' +
  'MTEyMTEyMTg1NVoYDzIxMjYxMDI4MTIxODU1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC' +
  'AAT63+nvKycjmj8vivJcAVorhlDYTj3WXtB1gSMzDg2A+4BKi/Co4nI7pYPyBP3Derhq+LEJOApYc9Si3DZKm9mYo28wbTAdBgNV' +
  'HQ4EFgQUrm6/1Drisy9UdqDp+NIDED0x/DwwHwYDVR0jBBgwFoAUrm6/1Drisy9UdqDp+NIDED0x/DwwGgYDVR0RBBMwEYIJbG9j' +
  'YWxob3N0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgfkqOZ+G6D3+fWCHpYx0PJyv3GCDPcJgUYArQ' +
  'QmbhLJQCIGVs3OGHq448isySQyCFfaoMVrdlTuf0m1F+HCg3BMQA'
const privateKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgo3ezkXMwIA6GshO2igWr64gSDkufAmzW1+uF6cfuUWuhRANCAAT6' +
  '3+nvKycjmj8vivJcAVorhlDYTj3WXtB1gSMzDg2A+4BKi/Co4nI7pYPyBP3Derhq+LEJOApYc9Si3DZKm9mY'

/** Valid in 2020 only. */
const expired =
  'MIIBZTCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAw' +
  'MDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQVRwohWLD/NHrzn8pHgcckOGjr2DQB1lDv' +
  'v0kvb7SODlie4hushXHH5WoCb2we3//PnE2w1hydreZnmrz7RcSco04wTDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDwYDVR0T' +
  'AQH/BAUwAwEB/zAdBgNVHQ4EFgQUgxdERioXedyZjv+Ge0YrEwgcW9IwCgYIKoZIzj0EAwIDSAAwRQIgH/tDklmEwCPAixQMgJS8jMed' +
  '/sVZgT4V21FFnu9KpGMCIQDOBYanA4uC92FOQuHPv0BKfXcBQhEpda00Gor3XNAKjA=='
const expiredKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsd7TD4HUyswlg5pcq/AnZElmgUDJd/YxnHdu1U/5JOKhRANCAAQVRwoh' +
  'WLD/NHrzn8pHgcckOGjr2DQB1lDvv0kvb7SODlie4hushXHH5WoCb2we3//PnE2w1hydreZnmrz7RcSc'

function pem(label: string, base64: string): string {
  const edge = (word: string) => `-----${word} ${label}-----`
  return [edge('BEGIN'), ...(base64.match(/.{1,64}/g) ?? []), edge('END')].join('\n')
}

export const testCertificate = { cert: pem('CERTIFICATE', certificate), key: pem('PRIVATE KEY', privateKey) }
export const expiredCertificate = { cert: pem('CERTIFICATE', expired), key: pem('PRIVATE KEY', expiredKey) }
