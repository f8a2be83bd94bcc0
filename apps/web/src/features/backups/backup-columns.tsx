import {
  type BackupRun,
  type BackupState,
  backupCauses,
  backupErrors,
  ENCRYPTED,
} from '@touchline/contract/backups'
import type { Translate } from '@touchline/contract/texts/translate'
import { waitText } from '../../i18n/durations.ts'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { useDates } from '../../site/use-dates.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './backups.module.css'
import { backupsTexts } from './texts.ts'

const icons: Readonly<Record<BackupState, IconName>> = {
  running: 'clock',
  succeeded: 'check',
  failed: 'alert',
}

export function StartCell({ run: { started_at, cause } }: { run: BackupRun }) {
  const { localize } = useLanguage()
  const { momentText } = useDates()
  return (
    <div className={classes.start}>
      <p className={classes.date}>{momentText(started_at)}</p>
      <p className={textClasses.hint}>{localize(backupCauses[cause])}</p>
    </div>
  )
}

export function ResultCell({ run }: { run: BackupRun }) {
  const { t, language, localize } = useLanguage(backupsTexts)
  const { state, error, started_at, finished_at } = run
  const seconds = finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : 0
  const duration = waitText(Math.max(1, Math.round(seconds)), language)
  return (
    <div className={classes.state} data-state={state}>
      <Icon name={icons[state]} size={16} />
      <p>
        {t(`backups:states.${state}`)}
        {state !== 'running' && (
          <span className={`${textClasses.hint} ${classes.detail}`}>
            {error ? localize(backupErrors[error]) : t('backups:runs.duration', { duration })}
          </span>
        )}
        <RestoreWarning run={run} />
      </p>
    </div>
  )
}

/** What a restore of the archive would refuse or leave out. */
export function RestoreWarning({ run: { changed_columns, other_tables } }: { run: BackupRun }) {
  const { t } = useLanguage(backupsTexts)
  return (
    <>
      {changed_columns.length > 0 && (
        <span className={classes.warning}>
          {t('backups:runs.changedColumns', { names: changed_columns.join(', ') })}
        </span>
      )}
      {other_tables.length > 0 && (
        <span className={classes.warning}>
          {t('backups:runs.otherTables', { names: other_tables.join(', ') })}
        </span>
      )}
    </>
  )
}

export function LocationCell({ run }: { run: BackupRun }) {
  const { t } = useLanguage(backupsTexts)
  const { momentText } = useDates()
  const { place, target, file_name, deleted_at } = run
  return (
    <div className={classes.location}>
      <p>{place || t(`backups:target.${target}`)}</p>
      {file_name && <p className={textClasses.hint}>{file_name}</p>}
      {file_name?.endsWith(ENCRYPTED) && <p className={textClasses.hint}>{t('backups:runs.encrypted')}</p>}
      {deleted_at && (
        <p className={classes.deleted}>{t('backups:runs.deleted', { when: momentText(deleted_at) })}</p>
      )}
    </div>
  )
}

export function SizeText({ bytes }: { bytes: number | null }) {
  const { language } = useLanguage()
  return bytes === null ? '–' : sizeText(bytes, language)
}

export function backupColumns(t: Translate<typeof backupsTexts>): TableColumn<BackupRun>[] {
  return [
    { id: 'started_at', title: t('backups:runs.date'), cell: (run) => <StartCell run={run} /> },
    { id: 'state', title: t('backups:runs.result'), cell: (run) => <ResultCell run={run} /> },
    {
      id: 'place',
      title: t('backups:runs.location'),
      wraps: true,
      cell: (run) => <LocationCell run={run} />,
    },
    {
      id: 'bytes',
      title: t('backups:runs.size'),
      align: 'end',
      terse: true,
      cell: ({ bytes }) => <SizeText bytes={bytes} />,
    },
  ]
}
