import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { ReferenceTarget } from '@touchline/contract/fields/reference-fields'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { call } from '../../http/client.ts'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'

const MOST_OPTIONS = 20
const TYPING_PAUSE_MS = 200

type Candidate = Readonly<Record<string, unknown>> & { readonly id: number; readonly status?: number }
type CandidatesAnswer = { readonly data: readonly Candidate[] }
type CandidateAnswer = { readonly data: Candidate }

/**
 * The records to choose from: those that match `search`, and those with `ids`. Inactive records are not offered by
 * `search`, unless the target offers them.
 */
export function useReferenceOptions(
  to: ReferenceTarget,
  { ids, search }: { ids: readonly number[]; search: string },
) {
  const { t, language } = useLanguage(formTexts)
  const [settled] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS)
  const found = useQuery({
    queryKey: [to.key, 'candidates', settled],
    queryFn: ({ signal }) =>
      call<CandidatesAnswer>(to.api, {
        query: {
          per_page: MOST_OPTIONS,
          ...(!to.offersInactive && { status: ACTIVE }),
          ...(settled && { search: settled }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQueries({
    queries: ids.map((id) => ({
      queryKey: [to.key, 'item', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call<CandidateAnswer>(`${to.api}/${id}`, { signal }),
    })),
    combine: (results) => results.flatMap(({ data }) => data?.data ?? []),
  })
  const nameOf = (record: Candidate) => {
    const name = String(record[to.nameField] ?? '')
    const local = (language === 'ja' && record.name_ja ? String(record.name_ja) : '') || name
    return record.status === undefined || record.status === ACTIVE
      ? local
      : t('form:control.inactive', { name: local })
  }
  const records = new Map([...chosen, ...(found.data?.data ?? [])].map((record) => [record.id, record]))
  // a chosen record that is not loaded yet, or has been deleted, is shown by its id
  const missing = ids.filter((id) => !records.has(id)).map((id) => ({ value: String(id), label: `#${id}` }))
  return [
    ...missing,
    ...[...records.values()].map((record) => ({ value: String(record.id), label: nameOf(record) })),
  ]
}
