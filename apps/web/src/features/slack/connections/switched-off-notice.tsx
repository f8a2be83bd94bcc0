import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { INACTIVE } from '@touchline/contract/http/list-options'
import { MAX_FAILURES_IN_ROW, slackConnections } from '@touchline/contract/slack/connections'
import { useLanguage } from '../../../i18n/language.ts'
import { panelAddress } from '../../../listing/panel-address.ts'
import { recordListQuery } from '../../../records/record-query.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { type Connection, errorText } from './connection.ts'
import classes from './connections.module.css'
import { connectionTexts } from './texts.ts'

const inactive = recordListQuery(slackConnections, { page: 1, per_page: 100, filters: { status: INACTIVE } })

/** The connections that the product has switched off by itself. */
export function SwitchedOffNotice() {
  const { t } = useLanguage(connectionTexts)
  const connections = (useQuery(inactive).data?.data ?? []) as readonly Connection[]
  const switchedOff = connections.filter(({ switched_off_at }) => switched_off_at !== null)
  if (switchedOff.length === 0) return null
  const count = switchedOff.length
  return (
    <section aria-label={t('slackConnections:switchedOff.label')} className={classes.notice}>
      <Alert quiet {...(count > 1 && { title: t('slackConnections:switchedOff.title', { count }) })}>
        {switchedOff.map((connection) => (
          <SwitchedOff key={connection.id} connection={connection} />
        ))}
      </Alert>
    </section>
  )
}

function SwitchedOff({ connection }: { connection: Connection }) {
  const { t, localize } = useLanguage(connectionTexts)
  const { momentText } = useDates()
  const { id, name, failures_in_row: count, last_fault, switched_off_at } = connection
  const shown = { name, when: momentText(switched_off_at ?? ''), error: localize(errorText(last_fault)) }
  return (
    <div className={classes.switchedOff}>
      <p>
        {count < MAX_FAILURES_IN_ROW
          ? t('slackConnections:switchedOff.at', shown)
          : t('slackConnections:switchedOff.after', { ...shown, count })}
      </p>
      <Button
        size="xs"
        variant="default"
        aria-label={t('slackConnections:switchedOff.openOf', { name })}
        renderRoot={(props) => <Link {...props} {...panelAddress(id)} preload={false} />}
      >
        {t('slackConnections:switchedOff.open')}
      </Button>
    </div>
  )
}
