import { Client } from '../testing/client.ts'

export const firstAdministrator = {
  ADMIN_EMAIL: 'first@example.org',
  ADMIN_PASSWORD: 'heron lamp quietly folds',
}

/** Calls an app that was started with the first administrator, as that one. */
export async function signedIn(url: string): Promise<Client> {
  const guest = new Client(url)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = firstAdministrator
  const { body } = await guest.post('/api/sign-in', { email, password })
  return guest.with({ authorization: `Bearer ${body.access_token}` })
}
