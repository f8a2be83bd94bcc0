import type { ExportFormat } from '@touchline/contract/audit/calls'
import { useEffect, useRef, useState } from 'react'
import { ApiError, failureText } from '../../../http/api-error.ts'
import { saveFile } from '../../../http/downloads.ts'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { Filters } from '../../../listing/list-call-query.ts'
import { dayOf } from '../../../records/filter-changes.ts'
import { useDates } from '../../../site/use-dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { auditTexts } from '../texts.ts'
import { receiveExport } from './download-export.ts'

const PROGRESS_EVERY_MS = 300

/** The export that is running; `entries` is undefined otherwise. A second export does not start meanwhile. */
export function useExport(filters: Filters) {
  const { t } = useLanguage(auditTexts, appTexts)
  const { timeZone } = useDates()
  const [entries, setEntries] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'unauthenticated') toast.failed(failureText(error))
  }
  const start = async (format: ExportFormat) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setEntries(0)
    try {
      const onEntries = throttled(setEntries)
      const file = await receiveExport({ format, filters, signal: controller.signal, onEntries })
      saveFile(file.blob, `touchline-audit-${dayOf(new Date().toISOString(), timeZone)}.${format}`)
      toast.done(t('audit:export.done', { count: file.entries }), { kind: 'audit.exported' })
    } catch (error) {
      if (!controller.signal.aborted) fail(error)
    } finally {
      running.current = undefined
      setEntries(undefined)
    }
  }
  return { entries, start, cancel: () => running.current?.abort() }
}

function throttled(report: (entries: number) => void): (entries: number) => void {
  let reportedAt = 0
  return (entries) => {
    const now = performance.now()
    if (now - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = now
    report(entries)
  }
}
