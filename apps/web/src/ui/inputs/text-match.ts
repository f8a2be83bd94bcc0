import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { foldText } from '@touchline/contract/text-folding'

type Letter = { readonly from: number; readonly to: number }

let letters: Intl.Segmenter | undefined

/** Created on first use, because the first segmenter takes a slow phone 180 ms. */
function segmentLetters(text: string): Intl.Segments {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return letters.segment(text)
}

/** The position of a typed text in another text, folded by `foldText`; undefined without a match. */
export function matchIn(text: string, typed: string): readonly [from: number, to: number] | undefined {
  const searched = foldText(typed)
  if (searched === '') return undefined
  /** The original letter of each folded letter. Folding can turn a letter into several letters. */
  const origins: Letter[] = []
  let compared = ''
  for (const { segment, index } of segmentLetters(text)) {
    const letter = foldText(segment) || (/\s/.test(segment) && !compared.endsWith(' ') ? ' ' : '')
    compared += letter
    for (let unit = 0; unit < letter.length; unit++) origins.push({ from: index, to: index + segment.length })
  }
  const at = compared.indexOf(searched)
  const first = origins[at]
  const last = origins[at + searched.length - 1]
  return first && last && [first.from, last.to]
}

type OptionSearch = {
  readonly options: ComboboxParsedItem[]
  readonly search: string
  readonly limit: number
}

/** The options whose label contains the typed text (spec 9). Both are folded by `foldText`. */
export function optionsContaining({ options, search, limit }: OptionSearch): ComboboxParsedItem[] {
  const searched = foldText(search)
  const fits = ({ label }: ComboboxItem) => foldText(label).includes(searched)
  const fitting = options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fits(option) ? [option] : []
    const items = option.items.filter(fits)
    return items.length > 0 ? [{ ...option, items }] : []
  })
  return fitting.slice(0, limit)
}
