import type { ListVersions } from '@touchline/contract/live-events'
import type { ListChange } from './list-changes-repository.ts'

type ListChanges = {
  findHead(): Promise<number>
  listAfter(sequence: number): Promise<readonly ListChange[]>
}

/** Keeps the versions of all lists up to date by reading only the audit entries since the last read. */
export class ListVersionsReader {
  readonly #changes: ListChanges
  #known: { readonly versions: ListVersions; readonly head: number } | undefined

  constructor(changes: ListChanges) {
    this.#changes = changes
  }

  /** As of the last read; undefined before the first read. */
  get versions(): ListVersions | undefined {
    return this.#known?.versions
  }

  /** Returns the same object if no list has changed. */
  async read(): Promise<ListVersions> {
    const known = this.#known
    if (!known) {
      const head = await this.#changes.findHead()
      this.#known = { versions: { since: head, changed: {} }, head }
      return this.#known.versions
    }
    const changes = await this.#changes.listAfter(known.head)
    if (changes.length === 0) return known.versions
    const changed = Object.fromEntries(changes.map(({ area, sequence }) => [area, sequence]))
    const { since } = known.versions
    const versions = { since, changed: { ...known.versions.changed, ...changed } }
    this.#known = { versions, head: Math.max(...changes.map(({ sequence }) => sequence)) }
    return versions
  }

  /** The next read starts from the newest entry, so that no long gap has to be read. */
  forget(): void {
    this.#known = undefined
  }
}
