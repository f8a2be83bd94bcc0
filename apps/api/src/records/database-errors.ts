import { type Message, message } from '@touchline/contract/http/messages'
import { violatedConstraint } from '../database/unavailable.ts'
import { InvalidFields } from '../errors.ts'
import { type StoredList, uniqueNumbersOf } from './stored-list.ts'

/** Converts a violated unique index or foreign key to InvalidFields with the error of its field. */
export async function withFieldErrors<Saved>(list: StoredList, saving: Promise<Saved>): Promise<Saved> {
  return saving.catch((error: unknown) => {
    const key = violatedConstraint(error)
    const [, field, message] = keysOf(list).find(([name]) => name === key) ?? []
    throw field && message ? new InvalidFields({ [field]: [message] }) : error
  })
}

/** The constraint names that PostgreSQL generates, each with its field and message. */
function keysOf(list: StoredList): [key: string, field: string, message: Message][] {
  const named = (suffix: string) => `${list.table}_${suffix}`
  const ofFields = Object.entries(list.fields).flatMap(([name, field]): [string, string, Message][] => {
    if (field.kind === 'image') return [[named(`${name}_fkey`), name, message('unknown_image')]]
    return field.kind === 'reference' ? [[named(`${name}_fkey`), name, message('unknown_record')]] : []
  })
  const ofNumbers = uniqueNumbersOf(list).map(
    (name) => [named(`${name}_key`), name, message('taken_number')] as [string, string, Message],
  )
  return [[named('name_key'), list.nameField, message('taken')], ...ofFields, ...ofNumbers]
}
