import { useQueries } from '@tanstack/react-query'
import type { ReferenceTarget } from '@touchline/contract/fields/reference-fields'
import { call } from '../http/client.ts'
import { useLanguage } from '../i18n/language.ts'

type NamedRecord = Readonly<Record<string, unknown>> & { readonly id: number }

/** The current names of the records. A record that cannot be loaded is shown by its id. */
export function ReferencedNames({ to, ids }: { to: ReferenceTarget; ids: readonly number[] }) {
  const { language } = useLanguage()
  const records = useQueries({
    queries: ids.map((id) => ({
      queryKey: [to.key, 'item', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<{ data: NamedRecord }>(`${to.api}/${id}`, { signal }),
    })),
    combine: (results) => results.map(({ data }) => data?.data),
  })
  const names = records.map((record, index) => {
    const name = (language === 'ja' && record?.name_ja) || record?.[to.nameField]
    return name ? String(name) : `#${ids[index]}`
  })
  return new Intl.ListFormat(language, { type: 'unit' }).format(names)
}
