import { Link } from '@tanstack/react-router'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import type { Translate } from '@touchline/contract/texts/translate'
import { useLanguage } from '../../i18n/language.ts'
import { relativeText } from '../../i18n/relative-time.ts'
import { useNow } from '../../i18n/use-now.ts'
import { panelAddress } from '../../listing/panel-address.ts'
import { actorText, recordNameIn, subjectPage } from '../../records/audit-entries.ts'
import { BriefValues } from '../../records/change-table.tsx'
import { historyTexts } from '../../records/history-texts.ts'
import { useDates } from '../../site/use-dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/inputs/chips.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './audit.module.css'
import { actionText, areaText, briefChange, deviceText, entryText, severityOf } from './entry-texts.ts'
import { auditTexts } from './texts.ts'

type EntryProps = { entry: AuditEntryResponse }

export function auditColumns(t: Translate<typeof auditTexts>): TableColumn<AuditEntryResponse>[] {
  return [
    { id: 'at', title: t('audit:column.at'), cell: (entry) => <When entry={entry} /> },
    { id: 'actor', title: t('audit:column.actor'), cell: (entry) => <Who entry={entry} /> },
    { id: 'action', title: t('audit:column.action'), cell: (entry) => <What entry={entry} /> },
    { id: 'record', title: t('audit:column.record'), wide: true, cell: (entry) => <ToWhat entry={entry} /> },
    {
      id: 'origin',
      title: t('audit:column.origin'),
      wide: true,
      minor: 1,
      cell: (entry) => <FromWhere entry={entry} />,
    },
  ]
}

/** Opens the panel of the entry. */
function When({ entry }: EntryProps) {
  const { t, language } = useLanguage(auditTexts)
  const { momentText } = useDates()
  const now = useNow()
  const when = momentText(entry.at)
  const relative = relativeText({ moment: Date.parse(entry.at), now }, language)
  return (
    <Link
      {...panelAddress(entry.id)}
      preload={false}
      className={classes.when}
      aria-label={t('audit:openEntry', { when, what: entryText(entry, language) })}
    >
      <time dateTime={entry.at}>{when}</time>
      {relative && <span className={textClasses.hint}>{relative}</span>}
    </Link>
  )
}

function Who({ entry }: EntryProps) {
  const text = actorText(entry, useLanguage(historyTexts))
  return <span className={entry.actor ? classes.words : `${classes.words} ${textClasses.muted}`}>{text}</span>
}

function What({ entry }: EntryProps) {
  const { t, ...language } = useLanguage(auditTexts)
  const change = briefChange(entry, { t, ...language, ...useDates() })
  return (
    <span className={classes.stacked}>
      <span className={classes.action}>
        {actionText(entry, language.language)}
        {severityOf(entry) === 'warning' && (
          <Tag tone="mark">
            <span className={classes.warning}>
              <Icon name="alert" size={13} />
              {t('audit:warning')}
            </span>
          </Tag>
        )}
      </span>
      {change && (
        <span className={textClasses.hint}>
          {change.values ? t('audit:change', { field: change.label }) : change.label}
          {change.values && <BriefValues {...change.values} />}
        </span>
      )}
    </span>
  )
}

function ToWhat({ entry }: EntryProps) {
  const { t, language } = useLanguage(auditTexts)
  const area = areaText(entry, { t, language })
  const name = recordNameIn(entry, language)
  const page = subjectPage(entry)
  return (
    <span className={classes.stacked}>
      {page ? (
        <Link to={page.to} {...(page.search && { search: page.search })} className={textClasses.link}>
          {name ?? area}
        </Link>
      ) : (
        <span>{name ?? area}</span>
      )}
      {name && <span className={textClasses.hint}>{area}</span>}
    </span>
  )
}

function FromWhere({ entry: { ip, user_agent } }: EntryProps) {
  const { t } = useLanguage(auditTexts)
  const device = user_agent ? deviceText(user_agent, t) : undefined
  return (
    <span className={classes.stacked}>
      <span>{ip}</span>
      {device && <span className={textClasses.hint}>{device}</span>}
    </span>
  )
}
