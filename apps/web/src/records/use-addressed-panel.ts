import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormValues } from '../forms/state/form-state.ts'
import { type PanelState, usePanelOpening } from '../forms/state/use-panel.ts'
import { ApiError } from '../http/api-error.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { parseListSearch } from '../listing/list-search.ts'
import { listAddress, nextPanelAddress, panelAddress } from '../listing/panel-address.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { recordQuery } from './record-query.ts'

type RestoredPanel<Row> = {
  readonly id: number
  readonly subject: Row | undefined
  readonly typed: FormValues | undefined
  readonly omitted: readonly string[] | undefined
}

const nothingTyped = { typed: undefined, omitted: undefined }

/** The panel is open while the URL names a row: `?edit=12`, or `?edit=0` for a new row. */
export function useAddressedPanel<Row extends { readonly id: number } = StoredRecord>(
  list: RecordList,
  rows: readonly Row[] | undefined,
) {
  const { edit } = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const leave = useLeavePanel(edit)
  const { opening, begin, end } = usePanelOpening<Row>()
  /** The row and the typed values for the next change of the URL. */
  const [restored, setRestored] = useState<RestoredPanel<Row>>()
  const isLoading = edit !== undefined && edit !== opening.id
  const found = useAddressedRecord({ list, id: isLoading ? edit : undefined, rows, onFailure: leave })

  if (edit === undefined && opening.id !== undefined) end()
  if (isLoading && restored?.id === edit) {
    setRestored(undefined)
    begin(edit, restored)
  } else if (isLoading && (edit === CREATE_ID || found)) begin(edit, { subject: found, ...nothingTyped })

  const open: PanelState<Row>['open'] = (subject, typed, omitted) => {
    const id = subject?.id ?? CREATE_ID
    if (edit === id) return begin(id, { subject, typed, omitted })
    setRestored({ id, subject, typed, omitted })
    const address = edit === undefined ? panelAddress(id) : nextPanelAddress(id)
    // the previous changes have been saved or discarded
    void navigate({ ...address, ignoreBlocker: true })
  }
  const { subject, typed, omitted, round } = opening
  const panel: PanelState<Row> = {
    opened: edit !== undefined && !isLoading,
    subject,
    typed,
    omitted,
    round,
    open,
    openNew: () => open(undefined),
    close: leave,
  }
  return { panel, isLoading }
}

/** Closes the panel. Goes back in the history if the list is the previous entry, to avoid a second entry of the list. */
function useLeavePanel(edit: number | undefined) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const leftKey = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel that is opened again can be closed again
  useEffect(() => {
    leftKey.current = undefined
  }, [edit])
  return () => {
    const { key, overList } = history.location.state
    // history.back() is asynchronous: a second call would leave the list too
    if (leftKey.current === key) return
    leftKey.current = key
    // the user has already been asked about unsaved changes
    if (overList) history.back({ ignoreBlocker: true })
    else void navigate({ ...listAddress(), replace: true, ignoreBlocker: true })
  }
}

type AddressedRecordOptions<Row> = {
  readonly list: RecordList
  readonly id: number | undefined
  readonly rows: readonly Row[] | undefined
  readonly onFailure: () => void
}

/** The row in the URL: from the shown page, else requested. A missing row shows an error toast. */
export function useAddressedRecord<Row extends { readonly id: number } = StoredRecord>({
  list,
  id,
  rows,
  onFailure,
}: AddressedRecordOptions<Row>): Row | undefined {
  const { t } = useLanguage(appTexts)
  const shown = rows?.find((row) => row.id === id)
  const query = recordQuery<Row>(list, id ?? 0)
  const { data, error } = useQuery({ ...query, ...((!id || shown) && { queryFn: skipToken }) })
  const fail = useEffectEvent((failure: Error) => {
    const isSignedOut = failure instanceof ApiError && failure.code === 'unauthenticated'
    const isGone = failure instanceof ApiError && failure.code === 'not_found'
    if (!isSignedOut) toast.failed(isGone ? t('app:item.notFound') : failure.message)
    onFailure()
  })
  const isWanted = Boolean(id)
  useEffect(() => {
    if (error && isWanted) fail(error)
  }, [error, isWanted])
  return shown ?? data?.data
}
