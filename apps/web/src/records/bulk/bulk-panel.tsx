import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkAction, Job } from '@touchline/contract/jobs/jobs'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useEffect, useEffectEvent } from 'react'
import { tellJob } from '../../jobs/tell-job.tsx'
import type { SelectedRows } from '../../listing/selection-store.ts'
import { useReloadList } from '../record-query.ts'
import { forgetSavedRows } from '../saved-row.tsx'
import { freezeSelection } from './bulk-calls.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type Props = {
  list: RecordList
  selected: SelectedRows
  action: BulkAction | undefined
  panel: { readonly opened: boolean; readonly close: () => void }
}

/** Freezes the selection when an action is chosen, and then asks about exactly the frozen records. */
export function BulkPanel({ list, selected, action, panel }: Props) {
  const queries = useQueryClient()
  const reload = useReloadList(list)
  const frozen = useMutation({
    mutationFn: async (asked: BulkAction) => {
      const { count } = selected
      const { id, total } = await freezeSelection(list, selected.request())
      return { action: asked, selection: id, total, shown: count }
    },
    onError: panel.close,
  })
  const freeze = useEffectEvent(() => {
    if (action) frozen.mutate(action)
  })
  useEffect(() => {
    if (panel.opened) freeze()
  }, [panel.opened])
  const close = () => {
    // the next action must not show this question until it has its own
    frozen.reset()
    panel.close()
  }
  const begin = (job: Job) => {
    close()
    forgetSavedRows(list)
    tellJob(queries, job)
    selected.clear()
  }
  const question = frozen.data
  const dismiss = () => {
    // the list on the screen is older than the question
    if (question?.total === 0) {
      selected.clear()
      void reload()
    }
    close()
  }
  if (!panel.opened || !question) return null
  return <BulkDialog list={list} question={question} onStarted={begin} onClose={dismiss} />
}
