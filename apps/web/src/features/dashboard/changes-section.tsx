import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shownChanges } from '@touchline/contract/audit/shown-changes'
import type { DashboardChange, Seen, Visit } from '@touchline/contract/dashboard'
import { declaredChanges } from '@touchline/contract/events/area-fields'
import { findArea } from '@touchline/contract/events/areas'
import { useState } from 'react'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { actionOf, recordNameIn, subjectPage, trailLink } from '../../records/audit-entries.ts'
import { BriefValues } from '../../records/change-table.tsx'
import { RelativeTime } from '../../site/relative-time.tsx'
import { useDates } from '../../site/use-dates.ts'
import { SectionHead } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './changes.module.css'
import { type ChangesOfPerson, changesByPerson } from './group-changes.ts'
import link from './link.module.css'
import { dashboardTexts } from './texts.ts'
import { WholeButton } from './whole-button.tsx'

type Props = {
  title: string
  changes: readonly DashboardChange[]
  visit: Visit
  reload: () => Promise<void>
}

export function ChangesSection({ title, changes, visit, reload }: Props) {
  const { t } = useLanguage(dashboardTexts)
  const { momentText } = useDates()
  const { since, until, more } = visit
  const lead = since ? t('dashboard:changes.since', { when: momentText(since) }) : t('dashboard:changes.ever')
  return (
    <>
      <SectionHead
        title={title}
        text={lead}
        action={(changes.length > 0 || more) && <SeenButton until={until} reload={reload} />}
      />
      {changes.length === 0 ? (
        !more && <p className={classes.none}>{t('dashboard:changes.none')}</p>
      ) : (
        <ul aria-label={title}>
          {changesByPerson(changes).map((group) => (
            <Person key={group.person.id} group={group} />
          ))}
        </ul>
      )}
      {more && (
        <p className={classes.more}>
          <Link {...trailLink({})} className={textClasses.textLink}>
            {t('dashboard:changes.older')}
          </Link>
        </p>
      )}
    </>
  )
}

function SeenButton({ until, reload }: Seen & Pick<Props, 'reload'>) {
  const { t } = useLanguage(dashboardTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Seen) => call('/api/dashboard/seen', { method: 'POST', body }),
    onSettled: reload,
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="check" size={16} />}
      loading={isPending}
      onClick={() => mutate({ until })}
    >
      {t('dashboard:changes.seen')}
    </Button>
  )
}

const FIRST_RECORDS = 5

function Person({ group: { person, count, records } }: { group: ChangesOfPerson }) {
  const { t, language } = useLanguage(dashboardTexts)
  const [isWhole, showWhole] = useState(false)
  return (
    <li className={classes.person}>
      <h3 className={classes.name}>
        <Link {...trailLink({ actor: person.id })} className={link.link}>
          {language === 'ja' ? person.name_ja : person.name}
        </Link>{' '}
        <span className={textClasses.hint}>{t('dashboard:changes.count', { count })}</span>
      </h3>
      <ul className={classes.records}>
        {records.map(({ newest, changes }, index) => (
          <li key={newest.id} className={classes.record} hidden={!isWhole && index >= FIRST_RECORDS}>
            <Subject change={newest} />
            <ol className={classes.changes}>
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {records.length > FIRST_RECORDS && (
        <WholeButton count={records.length} isWhole={isWhole} onChange={showWhole} />
      )}
    </li>
  )
}

function Subject({ change }: { change: DashboardChange }) {
  const { language } = useLanguage()
  const area = findArea(change.area)?.label[language] ?? change.area
  const name = recordNameIn(change, language)
  const page = subjectPage(change)
  return (
    <p className={classes.subject}>
      {page ? (
        <Link to={page.to} {...(page.search && { search: page.search })} className={link.link}>
          {name ?? area}
        </Link>
      ) : (
        <b>{name ?? area}</b>
      )}
      {name && <span className={textClasses.hint}>{area}</span>}
    </p>
  )
}

function Change({ change }: { change: DashboardChange }) {
  const { language } = useLanguage()
  const action = actionOf(change)
  return (
    <li className={classes.change}>
      <p className={classes.what}>
        <span>{action?.label[language] ?? change.action}</span>
        <span className={textClasses.hint}>
          <RelativeTime moment={change.at} />
        </span>
      </p>
      {change.action === 'updated' && !(action && 'to' in action) && <ChangedFields change={change} />}
    </li>
  )
}

const MAX_FIELDS = 4

function ChangedFields({ change: { area, changes } }: { change: DashboardChange }) {
  const { t, ...language } = useLanguage(dashboardTexts)
  const translator = { t, ...language, ...useDates() }
  const shown = shownChanges({ ...declaredChanges(area, changes), translator })
  const further = shown.length - MAX_FIELDS
  return (
    <ul className={classes.fields}>
      {shown.slice(0, MAX_FIELDS).map(({ field, label, values }) => (
        <li key={field}>
          {values
            ? t('dashboard:changes.change', { field: label })
            : t('dashboard:changes.secret', { field: label })}
          {values && <BriefValues {...values} />}
        </li>
      ))}
      {further > 0 && <li>{t('dashboard:changes.moreFields', { count: further })}</li>}
    </ul>
  )
}
