import type { InUseRefusal } from '@touchline/contract/http/errors'
import { useLanguage } from '../../i18n/language.ts'

/** What uses a row, the first of them by name: “A”, “B” and 3 more. */
export function useUsesText() {
  const { t, language } = useLanguage()
  return ({ references, references_total }: InUseRefusal): string => {
    const names = references.map(({ name }) => t('item.quoted', { name }))
    const others = references_total - references.length
    const parts = others > 0 ? [...names, t('item.others', { total: others })] : names
    return new Intl.ListFormat(language).format(parts)
  }
}
