import type { TokenArea } from '@touchline/contract/access-tokens'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../../errors.ts'
import { readableAreas, requireScope, scopeOf } from '../../http/token-access.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { JobService } from './service.ts'

type JobAccessDeps = {
  readonly service: Pick<JobService, 'get'>
  readonly lists: readonly StoredList[]
}
type JobRequest = FastifyRequest<{ Params: { id: number } }>

/** An access token sees and changes only the jobs of lists that its scopes contain, beside its scopes of jobs. */
export class JobAccess {
  readonly #service: JobAccessDeps['service']
  readonly #areas: ReadonlyMap<string, TokenArea | undefined>

  constructor({ service, lists }: JobAccessDeps) {
    this.#service = service
    this.#areas = new Map(lists.map(({ key, tokenArea }) => [key, tokenArea]))
  }

  /** A hook of the routes of one job, which refuses a token without the scope of its list. */
  readonly check = async (request: JobRequest): Promise<void> => {
    const token = request.session?.accessToken
    if (!token) return
    const { list } = await this.#service.get(request.params.id)
    const tokenArea = this.#areas.get(list)
    const scope = tokenArea && scopeOf({ method: request.method, config: { tokenArea } })
    if (!scope) throw new Forbidden()
    requireScope(token, scope)
  }

  /** The lists whose jobs the caller may see. Undefined: all of them. */
  visibleLists({ session }: FastifyRequest): string[] | undefined {
    const token = session?.accessToken
    if (!token) return undefined
    const readable = readableAreas(token)
    return [...this.#areas].flatMap(([list, area]) => (area && readable.includes(area) ? [list] : []))
  }
}
