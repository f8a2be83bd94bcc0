type Credentials = { readonly user: string; readonly password: string }

/** What is shorter could be anything. */
const SHORTEST_ENCODED = 4

/** Finds a password in what somebody else says, plain or in a form that is usual where passwords are sent. */
export function credentialFinder({ user, password }: Credentials): (text: string) => boolean {
  if (password === '') return () => false
  const encoded = [
    ...inBase64(password),
    ...[`\0${user}\0${password}`, `${user}\0${user}\0${password}`, `${user}:${password}`, password].map(
      base64,
    ),
    Buffer.from(password).toString('hex'),
    encodeURIComponent(password.toWellFormed()),
    JSON.stringify(password).slice(1, -1),
  ].filter((form) => form.length >= SHORTEST_ENCODED)
  const forms = [password, ...encoded, ...encoded.map(urlSafe)].map((form) => form.toLowerCase())
  return (text) => {
    const lower = text.toLowerCase()
    return forms.some((form) => lower.includes(form))
  }
}

/** The letters that stand for it wherever it begins in what was encoded, without those it shares with others. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    const whole = Math.floor((bytes.length * 8) / 6)
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), whole)
  })
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '')
}

function urlSafe(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_')
}
