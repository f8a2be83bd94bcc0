import { useQuery } from '@tanstack/react-query'
import { slackConnections } from '@touchline/contract/slack/connections'
import { ApiError } from '../../../http/api-error.ts'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { ListSearch } from '../../../listing/list-search.ts'
import { idInUrl } from '../../../listing/list-search.ts'
import { recordQuery } from '../../../records/record-query.ts'
import { BackToList } from '../../../records/record-trash-page.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { DeliveryLog } from '../deliveries/delivery-log.tsx'
import type { Connection } from './connection.ts'
import { connectionTexts } from './texts.ts'

const LOG = 'log'

/** The id of the connection whose delivery log is shown instead of the list: `?log=3`. */
export function connectionLogOf({ [LOG]: id }: ListSearch): number | undefined {
  return idInUrl(id)
}

export function connectionLogAddress(id: number) {
  return { to: slackConnections.page as string, search: { [LOG]: id } }
}

export function ConnectionLogPage({ id, area }: { id: number; area: string }) {
  const { t, localize } = useLanguage(connectionTexts, appTexts)
  const loading = useQuery(recordQuery<Connection>(slackConnections, id))
  const { data, error } = loading
  const isGone = error instanceof ApiError && error.code === 'not_found'
  const name = data?.data.name ?? '…'
  const title = isGone
    ? t('slackConnections:delivery.notFound')
    : t('slackConnections:delivery.logTitle', { name })
  return (
    <Page title={title} area={`${area} › ${localize(slackConnections.title)}`} action={<BackToList />}>
      {error && !data ? (
        <Card>
          <LoadNotice
            title={t('app:load.failedTitle')}
            notFound={{ title, text: t('slackConnections:delivery.notFoundText') }}
            loading={loading}
          />
        </Card>
      ) : (
        <DeliveryLog of={{ connection_id: id }} />
      )}
    </Page>
  )
}
