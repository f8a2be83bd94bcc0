import { useSearch } from '@tanstack/react-router'
import { slackConnections } from '@touchline/contract/slack/connections'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { parseListSearch } from '../../../listing/list-search.ts'
import type { RecordPanelExtension } from '../../../records/record-form.tsx'
import { RecordListPage } from '../../../records/record-list-page.tsx'
import { RecordTrashPage } from '../../../records/record-trash-page.tsx'
import { ConnectionDetails } from './connection-details.tsx'
import { ConnectionLogPage, connectionLogOf } from './connection-log-page.tsx'
import { SwitchedOffNotice } from './switched-off-notice.tsx'
import { connectionTexts } from './texts.ts'

export function ConnectionsPage() {
  const search = parseListSearch(useSearch({ strict: false }))
  const { t } = useLanguage(appTexts)
  const extension = useConnectionPanel()
  const log = connectionLogOf(search)
  const area = t('app:menu.settings')
  if (search.trashed) return <RecordTrashPage list={slackConnections} area={area} />
  if (log !== undefined) return <ConnectionLogPage key={log} id={log} area={area} />
  return (
    <RecordListPage
      list={slackConnections}
      area={area}
      notice={<SwitchedOffNotice />}
      extension={extension}
    />
  )
}

const isWebhook = ({ kind }: FormValues) => kind === 'webhook'

function useConnectionPanel(): RecordPanelExtension {
  const { t } = useLanguage(connectionTexts)
  return {
    hintOf: (name, values) =>
      name === 'url' && t(`slackConnections:url.${isWebhook(values) ? 'webhook' : 'slack'}`),
    isHidden: (name, values) => name === 'channel_label' && isWebhook(values),
    renderDetails: (form) => <ConnectionDetails form={form} />,
    // the receiver needs a signing secret before it can verify the first message
    staysOpen: ({ kind }) => kind === 'webhook',
  }
}
