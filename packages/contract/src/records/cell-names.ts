import { foldText } from '../text-folding.ts'

/** Names that a cell contains are separated by `; `. */
const SPECIAL = /[;；\n"]|^#\d/
const NAME = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;；\n]|$)|([^;；\n]*))(?:[;；\n]|$)/gy
const COMMA = /[,，、]/

/** A name that contains a separator, or looks like an id, is in quotes. Quotes within it are doubled. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (SPECIAL.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ')
}

type WrittenName = { readonly text: string; readonly isQuoted: boolean }

function splitNames(cell: string): WrittenName[] {
  const names = [...cell.matchAll(NAME)].map(([, quoted, plain = '']) =>
    quoted === undefined
      ? { text: plain.trim(), isQuoted: false }
      : { text: quoted.replaceAll('""', '"'), isQuoted: true },
  )
  return names.filter(({ text }) => text !== '')
}

export type FoundNames<Found> = { readonly found: readonly Found[] } | { readonly unknown: string }

/**
 * What the names in a cell stand for. Commas separate names too, unless a name contains one. `unknown` is the first
 * name that stands for nothing. `find` is called with all names, so that a caller can collect them.
 */
export function findNames<Found>(
  cell: string,
  find: (name: WrittenName) => Found | undefined,
): FoundNames<Found> {
  const names = splitNames(cell).map((name) => ({ ...name, found: findAll(name, find) }))
  const unknown = names.find((name) => !name.found)
  return unknown ? { unknown: unknown.text } : { found: names.flatMap((name) => name.found ?? []) }
}

function findAll<Found>(
  name: WrittenName,
  find: (name: WrittenName) => Found | undefined,
): readonly Found[] | undefined {
  const whole = find(name)
  if (whole !== undefined) return [whole]
  if (name.isQuoted || !COMMA.test(name.text)) return undefined
  const parts = name.text.split(COMMA).map((part) => part.trim())
  const found = parts.filter((part) => part !== '').map((text) => find({ text, isQuoted: false }))
  return found.includes(undefined) ? undefined : (found as readonly Found[])
}

export type NamedRecord = { readonly id: number; readonly name: string; readonly name_ja: string }

/** Finds records by their name in either language, without regard to case, width and kana. */
export function idByName(records: readonly NamedRecord[]): (name: string) => number | 'several' | undefined {
  const ids = new Map<string, number | 'several'>()
  for (const { id, name, name_ja } of records) {
    for (const folded of new Set([foldText(name), foldText(name_ja)])) {
      if (folded !== '') ids.set(folded, ids.has(folded) ? 'several' : id)
    }
  }
  return (name) => ids.get(foldText(name))
}
