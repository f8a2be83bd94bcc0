import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@touchline/contract/jobs/jobs'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { isActive, processedRows } from '../../jobs/job-progress.ts'
import { JobProgress } from '../../jobs/job-progress-bar.tsx'
import { jobQuery } from '../../jobs/job-queries.ts'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/feedback/progress.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './import.module.css'
import { checkAgain, importKey, importQuery, type OneImport, useKeepImport } from './import-calls.ts'
import { rowTexts } from './row-texts.ts'

/** The event stream brings changes too, unless it is interrupted. */
const ASK_EVERY_MS = 1_000

/** The job of an import while it runs. Loads the import again at its end. */
function useImportJob({ list, shown }: OneImport, id: number | null): Job | undefined {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...jobQuery(id ?? 0),
    enabled: id !== null,
    refetchInterval: ASK_EVERY_MS,
    meta: { showsFailure: true },
  })
  useQuery({ ...importQuery(list, shown.id), refetchInterval: ASK_EVERY_MS, meta: { showsFailure: true } })
  const job = data?.data
  const hasEnded = job !== undefined && !isActive(job)
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: importKey(shown.id) })
  }, [hasEnded, queries, shown.id])
  return job
}

type Props = {
  one: OneImport
  /** The id of the job. Null until it is known. */
  job: number | null
  title: string
  text?: string
  /** What can be done about a running job. */
  action?: (job: Job) => ReactNode
}

/** The card of an import whose job runs. */
export function ImportProgress({ one, job: id, title, text, action }: Props) {
  const job = useImportJob(one, id)
  return (
    <Card>
      <div className={classes.working}>
        <Spinner label={title} />
        <div className={classes.workingWords}>
          <h2 className={classes.workingTitle}>{title}</h2>
          {job && processedRows(job) > 0 && <JobProgress job={job} />}
          {text && <p className={textClasses.hint}>{text}</p>}
        </div>
        {job && isActive(job) && action?.(job)}
      </div>
    </Card>
  )
}

/** Starts a new check of all rows. The mutation cache shows failures in a toast. */
export function CheckAgain({ one }: { one: OneImport }) {
  const { t } = useLanguage(rowTexts)
  const keepImport = useKeepImport()
  const { mutate, isPending } = useMutation({ mutationFn: () => checkAgain(one), onSuccess: keepImport })
  return (
    <Button leftSection={<Icon name="again" size={16} />} loading={isPending} onClick={() => mutate()}>
      {t('importRows:again')}
    </Button>
  )
}
