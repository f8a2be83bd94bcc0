import { CREATE_ID } from '@touchline/contract/http/identifiers'
import {
  defaultSort,
  initialValues,
  type ListQuery,
  type MasterDraft,
  type MasterItem,
} from '@touchline/contract/master-data/list'
import { type Actor, changesBetween } from '../../database/audit.ts'
import type { StoredList } from '../../database/stored-lists.ts'
import { InUse, NotFound } from '../../errors.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { edit, refuseFaults, removal, restoration, sentFields } from './changes.ts'
import type { MasterPageRepository, PageFound } from './page-repository.ts'
import { pictureNames, type SentPictures, type StoredPictures, withPictures } from './pictures.ts'
import type { MasterDataRepository } from './repository.ts'
import { refusalOf } from './violations.ts'

type Parts = {
  readonly items: MasterDataRepository
  readonly pages: MasterPageRepository
  readonly files: StoredFiles
}
type Target = { readonly list: StoredList; readonly id: number; readonly actor: Actor }
type Restoration = Target & { readonly draft: MasterDraft }
type Save = Restoration & { readonly pictures: SentPictures }

export class MasterDataService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  listPage(list: StoredList, query: ListQuery): Promise<PageFound> {
    const { page, per_page: perPage, search, status, trashed } = query
    const sort = query.orderBy ?? defaultSort(list, trashed)
    return this.#parts.pages.findPage(list, { page, perPage, sort, search, status, trashed })
  }

  async getItem(list: StoredList, id: number): Promise<MasterItem> {
    return found(await this.#parts.items.find(list, id))
  }

  saveItem(save: Save): Promise<MasterItem> {
    return save.id === CREATE_ID ? this.#create(save) : this.#update(save)
  }

  /** Refused while a record that is not in the trash names the row. */
  async removeItem({ list, id, actor }: Target): Promise<MasterItem> {
    const target = { list, id, actor, action: 'deleted' } as const
    const removed = await this.#parts.items.change(target, async ({ current, findReferences }) => {
      const naming = await findReferences()
      if (naming.total > 0) throw new InUse(naming)
      return removal(list, current)
    })
    return found(removed)
  }

  /** Takes a row out of the trash, with other values where it clashes; one that is back already stays as it is. */
  async restoreItem({ list, id, actor, draft }: Restoration): Promise<MasterItem> {
    const pictures = pictureNames(list, draft)
    const target = { list, id, actor, action: 'restored', pictures } as const
    const restoring = this.#parts.items.change(target, (locked) => restoration({ list, draft, locked }))
    return found(await said(list, restoring))
  }

  async #create(save: Save): Promise<MasterItem> {
    const { list, actor, draft } = save
    const sent = { ...initialValues(list), ...sentFields(draft) }
    const known = await this.#parts.items.findPictures(pictureNames(list, draft))
    refuseFaults({ list, row: sent, changed: Object.keys(sent), known })
    return this.#withPictures(save, ({ paths, files }) => {
      const values = { ...sent, ...paths }
      return this.#parts.items.insert({ list, values, actor, changes: changesBetween({}, values), files })
    })
  }

  async #update(save: Save): Promise<MasterItem> {
    const { list, id, draft, actor } = save
    const target = { list, id, actor, action: 'updated', pictures: pictureNames(list, draft) } as const
    return this.#withPictures(save, async (stored) =>
      found(await this.#parts.items.change(target, (locked) => edit({ list, draft, locked, stored }))),
    )
  }

  #withPictures({ list, pictures }: Save, save: (stored: StoredPictures) => Promise<MasterItem>) {
    return said(list, withPictures({ files: this.#parts.files, list, sent: pictures }, save))
  }
}

/** What the database refuses is said at its field. */
async function said<Saved>(list: StoredList, saving: Promise<Saved>): Promise<Saved> {
  return saving.catch((error: unknown) => {
    throw refusalOf(list, error)
  })
}

function found(item: MasterItem | undefined): MasterItem {
  if (!item) throw new NotFound()
  return item
}
