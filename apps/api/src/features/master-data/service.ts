import { CREATE_ID } from '@touchline/contract/http/identifiers'
import { phrase } from '@touchline/contract/http/phrases'
import {
  initialValues,
  type ListQuery,
  type MasterDraft,
  type MasterItem,
  type MasterList,
  rowFaults,
} from '@touchline/contract/master-data/list'
import { type Actor, changesBetween } from '../../database/audit.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import { InvalidFields, NotFound, refuseStale } from '../../errors.ts'
import type { Change, LockedItem, MasterDataRepository, PageFound, Values } from './repository.ts'

type Save = {
  readonly list: MasterList
  readonly id: number
  readonly draft: MasterDraft
  readonly actor: Actor
}

export class MasterDataService {
  readonly #items: MasterDataRepository

  constructor(items: MasterDataRepository) {
    this.#items = items
  }

  listPage(list: MasterList, query: ListQuery): Promise<PageFound> {
    const { page, per_page: perPage, orderBy: sort, search, status } = query
    return this.#items.findPage(list, { page, perPage, sort, search, status })
  }

  async getItem(list: MasterList, id: number): Promise<MasterItem> {
    return found(await this.#items.find(list, id))
  }

  async saveItem(save: Save): Promise<MasterItem> {
    const saving = save.id === CREATE_ID ? this.#create(save) : this.#update(save)
    return saving.catch((error: unknown) => {
      throw isUniqueViolation(error) ? new InvalidFields({ [save.list.nameField]: [phrase('taken')] }) : error
    })
  }

  async removeItem({ list, id, actor }: Omit<Save, 'draft'>): Promise<MasterItem> {
    return found(await this.#items.change({ list, id, actor }, (current) => removal(list, current)))
  }

  async #create({ list, draft, actor }: Save): Promise<MasterItem> {
    const values = { ...initialValues(list), ...sentFields(draft) }
    refuseFaults(list, values)
    return this.#items.insert({ list, values, actor, changes: changesBetween({}, values) })
  }

  async #update({ list, id, draft, actor }: Save): Promise<MasterItem> {
    return found(await this.#items.change({ list, id, actor }, (current) => edit({ list, draft, current })))
  }
}

function found(item: MasterItem | undefined): MasterItem {
  if (!item) throw new NotFound()
  return item
}

/** Nothing sent that differs means nothing to write. */
function edit({ list, draft, current }: { list: MasterList; draft: MasterDraft; current: LockedItem }) {
  const set = sentFields(draft)
  const changes = changesBetween(current, set)
  const { changed_by: _, ...shown } = current
  refuseStale({ seen: draft.version, stored: current, current: shown, changes })
  refuseFaults(list, { ...current, ...set })
  return Object.keys(changes).length > 0 ? ({ action: 'updated', set, changes } satisfies Change) : undefined
}

function removal(list: MasterList, current: LockedItem): Change {
  const name = current[list.nameField]
  return {
    action: 'deleted',
    set: { deleted_at: new Date().toISOString() },
    changes: { [list.nameField]: { old: name, new: null } },
  }
}

function refuseFaults(list: MasterList, values: Values): void {
  const faults = rowFaults(list, values)
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
}

function sentFields({ version: _, ...fields }: MasterDraft): Values {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Values
}
