import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { slackConnections } from '@touchline/contract/slack/connections'
import { type ReactNode, useId } from 'react'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { FieldCell } from '../../../records/cells.tsx'
import { recordQuery } from '../../../records/record-query.ts'
import type { StoredRecordForm } from '../../../records/use-record.ts'
import { isSignedIn } from '../../../session/session.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Facts } from '../../../ui/table/item-list.tsx'
import textClasses from '../../../ui/text.module.css'
import { type Connection, lastFailureText } from './connection.ts'
import { connectionLogAddress } from './connection-log-page.tsx'
import classes from './connections.module.css'
import { SigningSecretSection } from './signing-secret.tsx'
import { connectionTexts } from './texts.ts'

/** The state of a stored connection, below the fields of its panel. */
export function ConnectionDetails({ form }: { form: StoredRecordForm }) {
  const { seen } = form
  return seen ? <StoredConnection key={seen.id} form={form} stored={seen as Connection} /> : null
}

type StoredConnectionProps = { form: StoredRecordForm; stored: Connection }

function StoredConnection({ form, stored }: StoredConnectionProps) {
  // the panel was opened with the values of the list, which may be older than the last message
  const { data } = useQuery({
    ...recordQuery<Connection>(slackConnections, stored.id),
    enabled: () => isSignedIn(),
    placeholderData: { data: stored },
  })
  const connection = data?.data ?? stored
  return (
    <>
      {connection.kind === 'webhook' && <SigningSecretSection connection={connection} form={form} />}
      <DeliverySection connection={connection} />
    </>
  )
}

function DeliverySection({ connection }: { connection: Connection }) {
  const { t, ...words } = useLanguage(connectionTexts, appTexts)
  const translator = { t, ...words, ...useDates() }
  const titleId = useId()
  const cell = (name: string): ReactNode => {
    const field = slackConnections.computed[name]
    return (
      field && (
        <FieldCell field={field} value={connection[name] ?? null} row={connection} translator={translator} />
      )
    )
  }
  const fact = (name: string, value = cell(name)) => ({
    label: words.localize(slackConnections.computed[name]?.label ?? { en: name, ja: name }),
    value,
  })
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h3 id={titleId} className={classes.title}>
        {t('slackConnections:delivery.title')}
      </h3>
      <Facts
        compact
        facts={[
          fact('last_success_at'),
          fact('last_failure_at', lastFailureText(connection, translator)),
          fact('failures_in_row'),
          fact('sent_last_day'),
        ]}
      />
      <Link {...connectionLogAddress(connection.id)} className={textClasses.textLink}>
        {t('slackConnections:delivery.log')}
      </Link>
    </section>
  )
}
