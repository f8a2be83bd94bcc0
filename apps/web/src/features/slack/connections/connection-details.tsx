import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { slackConnections } from '@touchline/contract/slack/connections'
import { numberText } from '@touchline/contract/texts/numbers'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { recordQuery } from '../../../records/record-query.ts'
import type { RecordFormState } from '../../../records/use-record-form.ts'
import { isSignedIn } from '../../../session/session.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Facts } from '../../../ui/item-list.tsx'
import textClasses from '../../../ui/text.module.css'
import { type Connection, lastFailureText } from './connection.ts'
import { connectionLogAddress } from './connection-log-page.tsx'
import classes from './connections.module.css'
import { SigningSecretSection } from './signing-secret.tsx'
import { connectionTexts } from './texts.ts'

/** The state of a stored connection, below the fields of its panel. */
export function ConnectionDetails({ form }: { form: RecordFormState }) {
  const { seen } = form
  return seen ? <StoredConnection key={seen.id} form={form} stored={seen as Connection} /> : null
}

type StoredConnectionProps = { form: RecordFormState; stored: Connection }

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
  const { t, localize, language } = useLanguage(connectionTexts)
  const { momentText } = useDates()
  const titleId = useId()
  const { id, last_success_at, failures_in_row, sent_last_day } = connection
  const { last_success_at: success, last_failure_at: failure, ...counts } = slackConnections.computed
  const never = <span className={textClasses.muted}>{t('slackConnections:delivery.never')}</span>
  const labelOf = (name: string) => localize(counts[name]?.label ?? { en: name, ja: name })
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h3 id={titleId} className={classes.title}>
        {t('slackConnections:delivery.title')}
      </h3>
      <Facts
        compact
        facts={[
          {
            label: localize(success?.label ?? { en: '', ja: '' }),
            value: last_success_at ? momentText(last_success_at) : never,
          },
          {
            label: localize(failure?.label ?? { en: '', ja: '' }),
            value: lastFailureText(connection, { t, localize, momentText }) ?? never,
          },
          { label: labelOf('failures_in_row'), value: numberText(failures_in_row, language) },
          { label: labelOf('sent_last_day'), value: numberText(sent_last_day, language) },
        ]}
      />
      <Link {...connectionLogAddress(id)} className={textClasses.textLink}>
        {t('slackConnections:delivery.log')}
      </Link>
    </section>
  )
}
