import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '@touchline/contract/fields/field'
import { jobMessage } from '@touchline/contract/jobs/job-messages'
import { type Language, type LocalText, languages } from '@touchline/contract/language'
import type { UndoneRow } from './bulk-repository.ts'
import type { RecordRow } from './repository.ts'
import { inBothLanguages } from './row-refusals.ts'
import type { StoredList } from './stored-list.ts'

/** What goes back of an updated record, and the fields that stay because they were edited since. */
export type TakenBack = { readonly back: FieldValues; readonly kept: readonly string[] }

export function takenBackOf(
  { before, imported }: Pick<UndoneRow, 'before' | 'imported'>,
  record: RecordRow,
): TakenBack {
  const old = Object.entries(before ?? {})
  const isImported = (name: string) => isDeepStrictEqual(record[name], imported?.[name])
  const isFormer = (name: string) => isDeepStrictEqual(record[name], before?.[name])
  return {
    back: Object.fromEntries(old.filter(([name]) => isImported(name))),
    kept: old.map(([name]) => name).filter((name) => !isImported(name) && !isFormer(name)),
  }
}

/** Says which fields a take-back has left. */
export function keptFieldsText({ fields }: StoredList, kept: readonly string[]): LocalText {
  const labels = (language: Language) => kept.map((name) => fields[name]?.label[language] ?? name)
  const listed = languages.map((language) => [
    language,
    new Intl.ListFormat(language, { type: 'unit' }).format(labels(language)),
  ])
  return inBothLanguages(jobMessage('kept_fields', { fields: Object.fromEntries(listed) as LocalText }))
}
