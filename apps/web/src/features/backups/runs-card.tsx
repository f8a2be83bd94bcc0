import { useQuery } from '@tanstack/react-query'
import { type BackupRun, backupErrors } from '@touchline/contract/backups'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { LogRows, useLogView } from '../../listing/log.tsx'
import { useListRows } from '../../listing/use-list-rows.ts'
import { useDates } from '../../site/use-dates.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { CopyButton } from '../../ui/inputs/copy-button.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import textClasses from '../../ui/text.module.css'
import { backupColumns, RestoreWarning } from './backup-columns.tsx'
import classes from './backups.module.css'
import {
  backupsQuery,
  isRunning,
  useDeleteBackup,
  useDownloadBackup,
  useStartBackup,
} from './backups-query.ts'
import { backupsTexts } from './texts.ts'

type StartButtonProps = { isUnsaved: boolean; isBackupRunning: boolean }

export function StartButton({ isUnsaved, isBackupRunning }: StartButtonProps) {
  const { t } = useLanguage(backupsTexts)
  const { start, isPending } = useStartBackup()
  const textId = useId()
  const findDisabledReason = () => {
    if (isBackupRunning) return t('backups:runs.running')
    return isUnsaved ? t('backups:runs.unsaved') : undefined
  }
  const disabledReason = findDisabledReason()
  const isDisabled = disabledReason !== undefined
  return (
    <div className={classes.startButton}>
      <Button
        variant="default"
        loading={isPending}
        aria-disabled={isDisabled}
        {...(isDisabled && { 'data-disabled': true })}
        aria-describedby={textId}
        onClick={() => !isDisabled && start()}
      >
        {t('backups:runs.start')}
      </Button>
      <p id={textId} className={textClasses.hint}>
        {disabledReason}
      </p>
    </div>
  )
}

export function LastResult({ run }: { run: BackupRun }) {
  const { t, localize } = useLanguage(backupsTexts)
  const { momentText } = useDates()
  const { state, error, started_at, finished_at } = run
  const tones = { running: 'calm', succeeded: 'done', failed: 'failed' } as const
  const isRefused = run.changed_columns.length > 0
  return (
    <Alert quiet tone={isRefused ? 'warning' : tones[state]} title={t(`backups:last.${state}`)}>
      {state === 'running' && <p>{t('backups:last.runningText', { when: momentText(started_at) })}</p>}
      {error && <p>{localize(backupErrors[error])}</p>}
      {isRefused && (
        <p>
          <RestoreWarning run={run} />
        </p>
      )}
      {finished_at && <p>{momentText(finished_at)}</p>}
    </Alert>
  )
}

const RESTORE_COMMAND = 'npm run restore -- FILE --replace'

export function RestoreNote() {
  const { t } = useLanguage(backupsTexts)
  return (
    <section className={classes.restore} aria-label={t('backups:restore.title')}>
      <h3 className={classes.restoreTitle}>{t('backups:restore.title')}</h3>
      <p className={textClasses.hint}>{t('backups:restore.text')}</p>
      <p className={classes.command}>
        <code>{RESTORE_COMMAND}</code>
        <CopyButton
          text={RESTORE_COMMAND}
          label={t('backups:restore.copy')}
          done={t('backups:restore.copied')}
        />
      </p>
    </section>
  )
}

function useArchiveActions() {
  const { t } = useLanguage(backupsTexts)
  const { momentText } = useDates()
  const { download, running } = useDownloadBackup()
  const remove = useDeleteBackup()
  return (run: BackupRun) => {
    if (!run.is_reachable) return null
    if (running?.id === run.id) return <span role="status">{t('backups:runs.downloading')}</span>
    const when = momentText(run.started_at)
    return (
      <>
        <IconButton
          icon="download"
          label={t('backups:runs.downloadOf', { when })}
          disabled={running !== undefined}
          onClick={() => download(run)}
        />
        <IconButton
          icon="bin"
          label={t('backups:runs.deleteOf', { when })}
          onClick={() => void remove(run)}
        />
      </>
    )
  }
}

/** The backups that were made, with the result of the last one. */
export function RunsCard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useLanguage(backupsTexts)
  const view = useLogView({ name: 'backups', column: 'started_at' })
  const loading = useListRows(view, backupsQuery)
  const newest = useQuery(backupsQuery({ ...view.query, page: 1 }))
  const rowActions = useArchiveActions()
  const last = newest.isPlaceholderData ? undefined : newest.data?.data[0]
  return (
    <Card>
      <SectionHead
        title={t('backups:runs.title')}
        text={t('backups:runs.text')}
        action={<StartButton isUnsaved={isUnsaved} isBackupRunning={last !== undefined && isRunning(last)} />}
      />
      <div role="status" className={classes.last}>
        {last && <LastResult run={last} />}
      </div>
      <LogRows
        view={view}
        loading={loading}
        label={t('backups:runs.title')}
        columns={backupColumns(t)}
        rowActions={rowActions}
        empty={<Notice icon="box" title={t('backups:runs.none')} text={t('backups:runs.noneText')} />}
      />
      <RestoreNote />
    </Card>
  )
}
