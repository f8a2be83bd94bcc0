import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { MessagePreview } from '@touchline/contract/slack/deliveries'
import { type EventFilter, filterErrors } from '@touchline/contract/slack/filters'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { useMemo, useState } from 'react'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { call } from '../../../http/client.ts'
import { recordDraft } from '../../../records/record-values.ts'

const TYPING_PAUSE_MS = 400

/**
 * The values that the message depends on, as JSON. A missing connection has the language of the site. Incomplete filters
 * are left out.
 */
function previewBody(values: FormValues): string {
  const draft = recordDraft(slackFunctions, values)
  const { events, template_en, template_ja, mention, connection_id } = draft
  const filters = (draft.filters as readonly EventFilter[]).filter((filter) =>
    isComplete(filter, events as readonly string[]),
  )
  const connection = typeof connection_id === 'number' ? { connection_id } : {}
  return JSON.stringify({ events, filters, template_en, template_ja, mention, ...connection })
}

function isComplete(filter: EventFilter, events: readonly string[]): boolean {
  return Object.keys(filterErrors([filter], events)).length === 0
}

/** The message of the typed values. While they are invalid, the last message is kept and marked as outdated. */
export function usePreview(values: FormValues) {
  const current = previewBody(values)
  const [body] = useDebouncedValue(current, TYPING_PAUSE_MS)
  const sent = useMemo(() => JSON.parse(body) as { readonly events: readonly string[] }, [body])
  const hasEvents = sent.events.length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['slack-preview', body],
    queryFn: ({ signal }) =>
      call<{ data: MessagePreview }>(`${slackFunctions.api}/preview`, {
        method: 'POST',
        body: sent,
        signal,
      }),
    ...(!hasEvents && { enabled: false }),
    staleTime: 0,
    gcTime: 0,
  })
  const [last, setLast] = useState<MessagePreview>()
  if (data && data.data !== last) setLast(data.data)
  return {
    preview: hasEvents ? (data?.data ?? last) : undefined,
    error: error ?? undefined,
    isOutdated: error !== null || isFetching || body !== current,
  }
}
