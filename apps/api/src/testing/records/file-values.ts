import type { NamedRecord } from '@touchline/contract/records/cell-names'
import type { RecordList } from '@touchline/contract/records/record-list'
import { filledFields } from '../master-data/row-values.ts'

/** The first part of a divided list. */
export function partOf({ partition, fields }: RecordList): string | undefined {
  const field = partition === undefined ? undefined : fields[partition]
  return field?.kind === 'choice' ? Object.keys(field.options)[0] : undefined
}

type Filling = { readonly text: string; readonly number: number }

/** A value for each field; for plans of coaches, whose fields exclude each other, only texts. */
export function fileValues(list: RecordList, { text, number }: Filling): object {
  const longTexts = Object.entries(list.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.lines === 'many' ? [[name, text]] : [],
  )
  return {
    ...(list.partition ? { [list.partition]: 'coach', status: 0 } : filledFields(list, number)),
    ...Object.fromEntries(longTexts),
    name_ja: oneLine(text),
    name_kana: '',
  }
}

export function oneLine(text: string): string {
  return text.replaceAll('\n', ' ').trim()
}

type Shown = Readonly<Record<string, NamedRecord[]>>

/** Finds the records that these records refer to by their names. */
export function shownIds({ fields }: RecordList, records: readonly Shown[]) {
  const referenced = Object.values(fields).flatMap((field) =>
    field.kind === 'references' ? records.flatMap((record) => record[field.shownAs] ?? []) : [],
  )
  const ids = new Map(referenced.map(({ id, name }) => [name, id]))
  return (_: unknown, name: string) => ids.get(name)
}
