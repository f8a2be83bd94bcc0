import pg from 'pg'

const LONGEST_TEXT = 4_000
/** Each takes some 60 kB on each connection. */
const MOST_NAMES = 150
const CACHED_PLAN_MUST_NOT_CHANGE = '0A000'
const NO_SUCH_STATEMENT = '26000'

type Prepared = { readonly name: string; readonly text: string; readonly values: unknown[] }

const names = new Map<string, string>()
let named = 0

/**
 * Runs queries with parameters, as Kysely sends them, as prepared statements. Texts without parameters
 * (begin, commit, DDL, several statements) and calls with callbacks go through untouched.
 */
export class PreparingClient extends pg.Client {
  // returns never because only that fits every overload of the parent
  override query(...args: unknown[]): never {
    const [text, values, callback] = args
    const prepares = typeof text === 'string' && Array.isArray(values) && values.length > 0 && !callback
    const name = prepares ? nameFor(text) : undefined
    if (!prepares || !name) return super.query(...(args as [string])) as never
    return this.#run({ name, text, values }).catch((error) => {
      Error.captureStackTrace(error) // ends in the socket until now, and leads to the caller from here
      if (!isOutdated(error)) throw error
      names.delete(text) // the next run prepares it anew, on every connection
      // refused before it ran, so running it again is safe, unless the refusal has ended a transaction
      if (this.getTransactionStatus() !== 'I') throw error
      return super.query({ text, values })
    }) as never
  }

  /** As a query of pg's own: from a description pg makes copies first, which takes longer than sending it. */
  #run({ name, text, values }: Prepared): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
      super.query(Object.assign(query, { name }))
    })
  }
}

function nameFor(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return known
  const name = `q${++named}`
  names.set(text, name)
  return name
}

// A migration of another instance has changed a table, or a pooler has lent us another server connection.
function isOutdated(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return (
    error.code === NO_SUCH_STATEMENT ||
    (error.code === CACHED_PLAN_MUST_NOT_CHANGE && error.message.includes('cached plan'))
  )
}
