import type { Language } from '@touchline/contract/language'
import type { EarlyList } from '../listing/early-list.ts'
import { dataIn, outlineIsThere, part } from './outline-parts.ts'

type EarlyRow = Readonly<Record<string, unknown>>

type EarlyRowsOptions = {
  readonly language: Language
  readonly response: Promise<Response>
}

/**
 * Shows the texts of a list in the outline of the shell, and the names of its first page as soon as they have arrived.
 * The application replaces them. A failure is left to the application.
 */
export async function showEarlyRows(
  { outline, nameField }: EarlyList,
  { language, response }: EarlyRowsOptions,
): Promise<void> {
  if (!outline) return
  await outlineIsThere()
  const page = part(document, 'page')
  if (!page) return
  part(page, 'title')?.append(outline.title[language])
  part(page, 'search')?.append(outline.search[language])
  page.hidden = false
  const rows = await rowsIn(response)
  const prototype = part(page, 'row')
  if (!prototype) return
  const names = rows.map((row) => String((language === 'ja' && row.name_ja) || row[nameField] || ''))
  part(page, 'rows')?.replaceChildren(...names.map((name) => filledRow(prototype, name)))
}

async function rowsIn(response: Promise<Response>): Promise<readonly EarlyRow[]> {
  const data = await dataIn<unknown>(response)
  return Array.isArray(data) ? data : []
}

function filledRow(prototype: HTMLElement, name: string): HTMLElement {
  const row = prototype.cloneNode(true) as HTMLElement
  const [letter = ''] = name
  part(row, 'initial')?.append(letter.toUpperCase())
  part(row, 'name')?.append(name)
  row.hidden = false
  return row
}
