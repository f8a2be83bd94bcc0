import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { declaredChanges } from '@touchline/contract/events/area-fields'
import { jobOfRequestId } from '@touchline/contract/jobs/jobs'
import { numberText } from '@touchline/contract/texts/numbers'
import type { PanelState } from '../../forms/state/use-panel.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { JobLink } from '../../jobs/job-link.tsx'
import { actorText, recordNameIn, subjectPage, trailLink } from '../../records/audit-entries.ts'
import { ChangeTable } from '../../records/change-table.tsx'
import { historyTexts } from '../../records/history-texts.ts'
import { recordQuery } from '../../records/record-query.ts'
import { isSignedIn } from '../../session/session.ts'
import { useDates } from '../../site/use-dates.ts'
import { CopiedCode } from '../../ui/inputs/copy-button.tsx'
import { Panel, PanelDetails } from '../../ui/overlays/panel.tsx'
import { Facts } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './audit.module.css'
import { areaText, deviceText, entryText, exactTime } from './entry-texts.ts'
import { auditTexts } from './texts.ts'

type Props = { panel: PanelState<AuditEntryResponse> }

export function EntryPanel({ panel: { opened, subject, close } }: Props) {
  const { t, language } = useLanguage(appTexts)
  const entry = useSealedEntry(subject, opened)
  return (
    <Panel
      title={entry ? entryText(entry, language) : ''}
      closeLabel={t('app:action.close')}
      opened={opened}
      onClose={close}
    >
      {entry && <EntryDetails entry={entry} />}
    </Panel>
  )
}

/** Sealing takes about a second. */
const SEALING_MS = 1_500

/** The entry of the list; if it had no number when the list was loaded, its current version. */
function useSealedEntry(entry: AuditEntryResponse | undefined, opened: boolean) {
  const isUnsealed = entry !== undefined && entry.sequence === null
  const { data } = useQuery({
    ...recordQuery<AuditEntryResponse>(auditTrail, entry?.id ?? 0),
    enabled: () => isSignedIn() && opened && isUnsealed,
    refetchInterval: ({ state }) => (state.data?.data.sequence == null ? SEALING_MS : false),
  })
  return isUnsealed && data?.data.id === entry.id ? data.data : entry
}

function EntryDetails({ entry }: { entry: AuditEntryResponse }) {
  const { t } = useLanguage(auditTexts)
  const { action, area, changes } = entry
  return (
    <PanelDetails>
      <Subject entry={entry} />
      <section aria-label={t('audit:entry.changes')}>
        <h3 className={textClasses.label}>{t('audit:entry.changes')}</h3>
        <ChangeTable {...declaredChanges(area, changes)} isCreation={action === 'created'} />
      </section>
      <Origin entry={entry} />
      <RelatedLinks entry={entry} />
    </PanelDetails>
  )
}

function Subject({ entry }: { entry: AuditEntryResponse }) {
  const { t, language } = useLanguage(auditTexts, historyTexts)
  const dates = useDates()
  const area = areaText(entry, { t, language })
  const name = recordNameIn(entry, language)
  const page = subjectPage(entry)
  const subject = name ? `${name} · ${area}` : area
  const facts = [
    { label: t('audit:entry.time'), value: <time dateTime={entry.at}>{exactTime(entry.at, dates)}</time> },
    { label: t('audit:entry.person'), value: actorText(entry, { t, language }) },
    {
      label: t('audit:entry.record'),
      value: page ? (
        <Link to={page.to} {...(page.search && { search: page.search })} className={textClasses.link}>
          {subject}
        </Link>
      ) : (
        subject
      ),
    },
  ]
  return <Facts compact facts={facts} />
}

function Origin({ entry }: { entry: AuditEntryResponse }) {
  const { t, language } = useLanguage(auditTexts)
  const { request_id, ip, user_agent, source, token_name, sequence } = entry
  const none = t('audit:entry.none')
  const facts = [
    {
      label: t('audit:entry.request'),
      value: request_id ? (
        <CopiedCode text={request_id} label={t('audit:entry.copy')} done={t('audit:entry.copied')} />
      ) : (
        none
      ),
    },
    { label: t('audit:entry.ip'), value: ip ?? none },
    {
      label: t('audit:entry.device'),
      value: user_agent ? <span title={user_agent}>{deviceText(user_agent, t) ?? user_agent}</span> : none,
    },
    {
      label: t('audit:entry.source'),
      value:
        source === 'token'
          ? t('audit:entry.sources.token', { name: token_name ?? '' })
          : t(`audit:entry.sources.${source}`),
    },
    {
      label: t('audit:entry.number'),
      value: sequence === null ? t('audit:entry.unsealed') : numberText(sequence, language),
    },
  ]
  return <Facts compact facts={facts} />
}

function RelatedLinks({ entry: { area, record, actor, request_id } }: { entry: AuditEntryResponse }) {
  const { t } = useLanguage(auditTexts)
  const job = jobOfRequestId(request_id)
  return (
    <div className={classes.links}>
      {job !== undefined && <JobLink job={job} />}
      {record && (
        <Link {...trailLink({ area, record: record.id })} className={textClasses.textLink}>
          {t('audit:entry.everythingAboutRecord')}
        </Link>
      )}
      {actor && (
        <Link {...trailLink({ actor: actor.id })} className={textClasses.textLink}>
          {t('audit:entry.everythingByPerson')}
        </Link>
      )}
    </div>
  )
}
