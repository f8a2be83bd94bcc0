import { type Phrase, phrase } from '@touchline/contract/http/phrases'
import type { StoredList } from '../../database/stored-lists.ts'
import { violatedKey } from '../../database/unique-violation.ts'
import { InvalidFields } from '../../errors.ts'

/** What the database refuses as a person reads it: said at the field whose index or foreign key was violated. */
export function refusalOf(list: StoredList, error: unknown): unknown {
  const key = violatedKey(error)
  const [, field, said] = keysOf(list).find(([name]) => name === key) ?? []
  return field && said ? new InvalidFields({ [field]: [said] }) : error
}

/** The names that these keys have in the database. */
function keysOf(list: StoredList): [key: string, field: string, said: Phrase][] {
  const named = (suffix: string) => `${list.table}_${suffix}`
  const ofFields = Object.entries(list.fields).flatMap(([name, field]): [string, string, Phrase][] => {
    if (field.kind === 'image') return [[named(`${name}_fkey`), name, phrase('unknown_image')]]
    const isUnique = field.kind === 'integer' && field.unique
    return isUnique ? [[named(`${name}_key`), name, phrase('taken_number')]] : []
  })
  return [[named('name_key'), list.nameField, phrase('taken')], ...ofFields]
}
