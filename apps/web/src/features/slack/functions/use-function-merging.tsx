import { useQuery } from '@tanstack/react-query'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { slackConnections } from '@touchline/contract/slack/connections'
import type { EventFilter } from '@touchline/contract/slack/filters'
import { slackFunctions } from '@touchline/contract/slack/functions'
import type { FormValues } from '../../../forms/state/form-state.ts'
import type { MergeOptions } from '../../../forms/state/use-merge.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useRecordMerging } from '../../../records/record-form.tsx'
import { recordQuery } from '../../../records/record-query.ts'
import { chosenEvents } from './event-groups.ts'
import { filterText } from './function-words.ts'
import { functionTexts } from './texts.ts'

/** The merge options of a function, with its filters as sentences. */
export function useFunctionMerging(
  startFrom: (item: StoredRecord, typed: FormValues) => void,
): MergeOptions<FormValues> {
  const { t, localize } = useLanguage(functionTexts)
  const merging = useRecordMerging(slackFunctions, startFrom)
  return {
    ...merging,
    listsChanges: true,
    show: (name, values) => {
      if (name === 'connection_id') return <ConnectionName id={Number(values.connection_id)} />
      if (name !== 'filters') return merging.show(name, values)
      const events = chosenEvents(values.events)
      const filters = values.filters as unknown as readonly EventFilter[]
      return filters.map((filter) => filterText(filter, { events, t, localize })).join('; ')
    },
  }
}

function ConnectionName({ id }: { id: number }) {
  const { data } = useQuery(recordQuery(slackConnections, id))
  return data ? String(data.data.name) : `#${id}`
}
