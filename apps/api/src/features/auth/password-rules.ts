import { parseWith } from '@touchline/contract/http/issues'
import { type Message, message } from '@touchline/contract/http/messages'
import { newPasswordSchema } from '@touchline/contract/passwords'

/** On zxcvbn's scale of 0 to 4: "safely unguessable" for a server with rate limits. */
const GOOD_SCORE = 3
const MIN_WORD_LENGTH = 3
/** Letters and digits that a password needs besides words related to its owner. */
const MIN_REST_LENGTH = 8

export type PasswordOwner = { readonly email: string; readonly firstname: string; readonly lastname: string }
export type ListOrganisationNames = () => Promise<readonly string[]>

export class PasswordRules {
  readonly #organisationNames: ListOrganisationNames
  #strength: ReturnType<typeof loadStrength> | undefined

  constructor(organisationNames: ListOrganisationNames) {
    this.#organisationNames = organisationNames
  }

  /** Like `brokenRule`, but checks length and characters first. */
  async firstBrokenRule(password: string, owner: PasswordOwner): Promise<Message | undefined> {
    const parsed = parseWith(newPasswordSchema(), password)
    return 'errors' in parsed ? parsed.errors['']?.[0] : this.brokenRule(password, owner)
  }

  async brokenRule(password: string, owner: PasswordOwner): Promise<Message | undefined> {
    const words = personalWords(owner, await this.#organisationNames())
    if (consistsOfWords(password, words)) return message('own_words_password')
    this.#strength ??= loadStrength() // loaded on first use, because the dictionaries take memory
    const { score } = (await this.#strength).check(password.normalize('NFKC'), words)
    return score < GOOD_SCORE ? message('easy_password') : undefined
  }
}

async function loadStrength() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

export function personalWords(
  { email, firstname, lastname }: PasswordOwner,
  organisation: readonly string[],
): string[] {
  const whole = ['touchline', email, firstname, lastname, firstname + lastname, ...organisation]
  const parts = [email, ...organisation].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))
  const words = [...whole, ...parts].map(lettersAndDigits).filter((word) => word.length >= MIN_WORD_LENGTH)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

export function consistsOfWords(password: string, words: readonly string[]): boolean {
  const letters = lettersAndDigits(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest !== letters && rest.length < MIN_REST_LENGTH
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
