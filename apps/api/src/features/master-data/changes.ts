import {
  type MasterDraft,
  type MasterItem,
  type MasterList,
  rowFaults,
} from '@touchline/contract/master-data/list'
import { changesBetween } from '../../database/audit.ts'
import { InvalidFields, refuseStale, Stale } from '../../errors.ts'
import { pictureFaults, type StoredPictures } from './pictures.ts'
import type { Change, LockedItem, Values } from './repository.ts'

type Edit = {
  readonly list: MasterList
  readonly draft: MasterDraft
  readonly locked: LockedItem
  readonly stored?: StoredPictures
}

const noPictures: StoredPictures = { paths: {}, files: [] }

/** Nothing sent that differs means nothing to write. */
export function edit(sent: Edit): Change | undefined {
  const change = changeOf(sent)
  return Object.keys(change.changes).length > 0 ? change : undefined
}

/** The trail says of its name that it is there again, as it said of the removal that it went. */
export function restoration(sent: Edit): Change | undefined {
  const { list, locked } = sent
  if (locked.current.deleted_at === null) return refuseOtherValues(sent)
  const { set, changes, files } = changeOf(sent)
  const name = set[list.nameField] ?? locked.current[list.nameField]
  return { set, files, changes: { ...changes, [list.nameField]: { old: null, new: name } } }
}

/** Who finds the row back already, with the values they sent, has what they wanted. */
function refuseOtherValues({ draft, locked: { current, changed_by } }: Edit): undefined {
  const changed_fields = Object.keys(changesBetween(current, sentFields(draft)))
  if (changed_fields.length === 0) return undefined
  throw new Stale({ current, changed_by, changed_at: current.updated_at, changed_fields })
}

export function removal(list: MasterList, current: MasterItem): Change {
  return { set: {}, files: [], changes: { [list.nameField]: { old: current[list.nameField], new: null } } }
}

function changeOf({ list, draft, locked, stored = noPictures }: Edit): Change {
  const { current, changed_by, pictures } = locked
  const set = { ...sentFields(draft), ...stored.paths }
  const changes = changesBetween(current, set)
  refuseStale({ seen: draft.version, stored: { ...current, changed_by }, current, changes })
  const known = [...pictures, ...stored.files.map(({ name }) => name)]
  refuseFaults({ list, row: { ...current, ...set }, changed: Object.keys(changes), known })
  return { set, changes, files: stored.files }
}

type Checked = {
  readonly list: MasterList
  /** The row as it would be stored. */
  readonly row: Values
  readonly changed: readonly string[]
  /** Names of the files that may be shown. */
  readonly known: readonly string[]
}

export function refuseFaults({ list, row, changed, known }: Checked): void {
  const faults = { ...rowFaults(list, row), ...pictureFaults({ list, row, changed, known }) }
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
}

export function sentFields({ version: _, ...fields }: MasterDraft): Values {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Values
}
