import { type Phrase, phrase } from '@touchline/contract/http/phrases'
import { violatedKey } from '../database/unique-violation.ts'
import { InvalidFields } from '../errors.ts'
import type { StoredList } from './stored-list.ts'

/** Turns a violated unique index or foreign key into an error at its field. */
export async function withFieldErrors<Saved>(list: StoredList, saving: Promise<Saved>): Promise<Saved> {
  return saving.catch((error: unknown) => {
    const key = violatedKey(error)
    const [, field, message] = keysOf(list).find(([name]) => name === key) ?? []
    throw field && message ? new InvalidFields({ [field]: [message] }) : error
  })
}

/** The constraint names that PostgreSQL generates, each with its field and message. */
function keysOf(list: StoredList): [key: string, field: string, message: Phrase][] {
  const named = (suffix: string) => `${list.table}_${suffix}`
  const ofFields = Object.entries(list.fields).flatMap(([name, field]): [string, string, Phrase][] => {
    if (field.kind === 'image') return [[named(`${name}_fkey`), name, phrase('unknown_image')]]
    if (field.kind === 'reference') return [[named(`${name}_fkey`), name, phrase('unknown_record')]]
    const isUnique = field.kind === 'integer' && field.unique
    return isUnique ? [[named(`${name}_key`), name, phrase('taken_number')]] : []
  })
  return [[named('name_key'), list.nameField, phrase('taken')], ...ofFields]
}
