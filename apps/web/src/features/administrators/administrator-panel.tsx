import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { administrators } from '@touchline/contract/administrators/administrators'
import type { Administrator } from '@touchline/contract/administrators/calls'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { eventText } from '@touchline/contract/events/areas'
import { numberText } from '@touchline/contract/texts/numbers'
import { useId } from 'react'
import type { PanelState } from '../../forms/state/use-panel.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { unbroken } from '../../i18n/unbroken.ts'
import { actorText, trailLink } from '../../records/audit-entries.ts'
import { historyTexts } from '../../records/history-texts.ts'
import { readUser } from '../../session/session.ts'
import { useDates } from '../../site/use-dates.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import { Panel, PanelDetails } from '../../ui/overlays/panel.tsx'
import { type Fact, Facts } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import { type AdministratorAction, possibleActions } from './administrator-actions.ts'
import { LastSignIn, languageText, nameOf, SecondFactorCell, StateCell } from './administrator-columns.tsx'
import classes from './administrators.module.css'
import { accountHistoryQuery, useCurrent } from './administrators-query.ts'
import { administratorTexts } from './texts.ts'

type Props = {
  panel: PanelState<Administrator>
  isBehindDialog: boolean
  onChoose: (administrator: Administrator, action: AdministratorAction) => void
}

export function AdministratorPanel({ panel: { opened, subject, close }, isBehindDialog, onChoose }: Props) {
  const { t, language } = useLanguage(appTexts)
  return (
    <Panel
      title={subject ? nameOf(subject, language) : ''}
      closeLabel={t('app:action.close')}
      opened={opened}
      onClose={close}
      isBehindModal={isBehindDialog}
    >
      {subject && <AdministratorDetails key={subject.id} opened={subject} onChoose={onChoose} />}
    </Panel>
  )
}

type DetailsProps = Pick<Props, 'onChoose'> & { opened: Administrator }

function AdministratorDetails({ opened, onChoose }: DetailsProps) {
  const { t } = useLanguage(administratorTexts)
  const administrator = useCurrent(opened)
  const facts = useFacts(administrator)
  const ownId = readUser()?.id
  return (
    <PanelDetails>
      <Facts compact facts={facts} />
      <ButtonRow>
        {possibleActions(administrator, ownId).map((action) => (
          <Button key={action} size="xs" variant="default" onClick={() => onChoose(administrator, action)}>
            {t(`administrators:action.${action}`)}
          </Button>
        ))}
        {administrator.id === ownId && (
          <>
            <Button component={Link} to="/change-password" size="xs" variant="default">
              {t('administrators:panel.changePassword')}
            </Button>
            <Button component={Link} to="/account-security" size="xs" variant="default">
              {t('administrators:panel.security')}
            </Button>
          </>
        )}
      </ButtonRow>
      <AccountHistory id={administrator.id} />
    </PanelDetails>
  )
}

function useFacts(administrator: Administrator): Fact[] {
  const { t, language, localize } = useLanguage(administratorTexts)
  const { momentText } = useDates()
  const { email, state, sessions, created_at, invitation_expires_at: expires } = administrator
  const labelOf = (name: string) => localize(administrators.fields[name]?.label ?? administrators.title)
  const invitation = expires !== null && {
    label: t(`administrators:panel.${state === 'expired' ? 'expired' : 'expires'}`),
    value: momentText(expires),
  }
  return [
    { label: labelOf('email'), value: email },
    { label: labelOf('state'), value: <StateCell administrator={administrator} /> },
    ...(invitation ? [invitation] : []),
    { label: labelOf('second_factor'), value: <SecondFactorCell administrator={administrator} /> },
    { label: labelOf('last_sign_in_at'), value: <LastSignIn administrator={administrator} /> },
    { label: t('administrators:panel.sessions'), value: numberText(sessions, language) },
    { label: labelOf('language'), value: languageText(administrator, language) },
    { label: labelOf('created_at'), value: momentText(created_at) },
  ]
}

const SKELETON_ROWS = 3

function AccountHistory({ id }: { id: number }) {
  const { t } = useLanguage(administratorTexts)
  const loading = useQuery(accountHistoryQuery(id))
  const titleId = useId()
  const entries = loading.data?.data
  return (
    <section aria-labelledby={titleId} className={classes.history}>
      <h3 id={titleId} className={classes.title}>
        {t('administrators:panel.history')}
      </h3>
      {!entries && loading.error && (
        <LoadNotice title={t('administrators:panel.historyFailed')} loading={loading} />
      )}
      {!entries && !loading.error && <RowSkeleton rows={SKELETON_ROWS} />}
      {entries?.length === 0 && <p className={textClasses.hint}>{t('administrators:panel.historyNone')}</p>}
      {entries && entries.length > 0 && (
        <ol className={classes.entries} aria-labelledby={titleId}>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <div className={classes.links}>
        <Link {...trailLink({ area: 'auth', record: id })} className={textClasses.textLink}>
          {t('administrators:panel.openHistory')}
        </Link>
        <Link {...trailLink({ actor: id })} className={textClasses.textLink}>
          {t('administrators:panel.openActions')}
        </Link>
      </div>
    </section>
  )
}

function HistoryEntry({ entry }: { entry: AuditEntryResponse }) {
  const { t, language } = useLanguage(historyTexts)
  const { momentText } = useDates()
  const { area, action, at } = entry
  return (
    <li>
      <span>{unbroken(eventText({ area, action, name: null }, language))}</span>
      <span className={textClasses.hint}>
        <time dateTime={at}>{momentText(at)}</time> · {actorText(entry, { t, language })}
      </span>
    </li>
  )
}
