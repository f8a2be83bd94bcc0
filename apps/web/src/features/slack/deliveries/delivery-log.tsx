import { useInfiniteQuery } from '@tanstack/react-query'
import { type DeliveryState, deliveryStates } from '@touchline/contract/deliveries'
import type { LocalText } from '@touchline/contract/language'
import { slackDeliveries } from '@touchline/contract/slack/deliveries'
import { numberText } from '@touchline/contract/texts/numbers'
import { useState } from 'react'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { NoMatch } from '../../../listing/list-body.tsx'
import { StateFilter, useAddressedState } from '../../../listing/log.tsx'
import { LogTable, MoreRows } from '../../../listing/log-table.tsx'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import classes from './deliveries.module.css'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { canResend, type Delivery, type DeliveryOwner, deliveriesQuery, isWaiting } from './delivery-query.ts'
import { eventTextOf } from './delivery-words.ts'
import { deliveryTexts } from './texts.ts'
import { useResend, useResendAll } from './use-resend.ts'

type Props = {
  of: DeliveryOwner
  /** The number of failed messages; undefined if it is not known. */
  failed?: number | undefined
}

/** The messages of a function or of a connection. */
export function DeliveryLog({ of: owner, failed }: Props) {
  const { t, localize } = useLanguage(deliveryTexts)
  const [state, setState] = useState(useAddressedState())
  const loading = useInfiniteQuery(deliveriesQuery(owner, state))
  const rows = loading.data?.pages.flatMap(({ data }) => data)
  const hasFailed = failed === undefined ? rows?.some((row) => row.state === 'dead') : failed > 0
  return (
    <Card>
      <SectionHead
        title={localize(slackDeliveries.title)}
        text={t('slackDeliveries:text')}
        action={
          <div className={classes.tools}>
            {hasFailed && <ResendAllButton owner={owner} failed={failed} />}
            <StateFilter
              label={t('slackDeliveries:filter')}
              all={t('slackDeliveries:all')}
              states={stateOptions(localize)}
              value={state}
              onChange={setState}
            />
          </div>
        }
      />
      {rows && rows.length > 0 && (
        <DeliveryTable owner={owner} rows={rows} isStale={loading.isPlaceholderData} />
      )}
      {rows?.length === 0 && <NoDeliveries state={state} onShowAll={() => setState(undefined)} />}
      {!rows && loading.error && <LoadNotice title={t('slackDeliveries:failedTitle')} loading={loading} />}
      {!rows && !loading.error && <RowSkeleton rows={SKELETON_ROWS} />}
      <MoreRows loading={loading} label={t('slackDeliveries:more')} />
    </Card>
  )
}

const SKELETON_ROWS = 4
const filterable = deliveryStates.filter((state) => state !== 'unconfigured')

function stateOptions(localize: (text: LocalText) => string) {
  const { state: field } = slackDeliveries.fields
  const labels = field?.kind === 'choice' ? field.options : {}
  return filterable.map((state) => ({
    value: state,
    label: localize(labels[state] ?? { en: state, ja: state }),
  }))
}

type NoDeliveriesProps = { state: DeliveryState | undefined; onShowAll: () => void }

function NoDeliveries({ state, onShowAll }: NoDeliveriesProps) {
  const { t } = useLanguage(deliveryTexts)
  if (state !== undefined) return <NoMatch words={undefined} onShowAll={onShowAll} />
  return <Notice icon="bell" title={t('slackDeliveries:none')} text={t('slackDeliveries:noneText')} />
}

type ResendAllProps = { owner: DeliveryOwner; failed: number | undefined }

function ResendAllButton({ owner, failed }: ResendAllProps) {
  const { t, language } = useLanguage(deliveryTexts)
  const { start, isPending } = useResendAll(owner)
  return (
    <Button variant="default" loading={isPending} onClick={() => void start()}>
      {failed === undefined
        ? t('slackDeliveries:resendAll')
        : t('slackDeliveries:resendAllOf', { number: numberText(failed, language) })}
    </Button>
  )
}

type DeliveryTableProps = { owner: DeliveryOwner; rows: readonly Delivery[]; isStale: boolean }

function DeliveryTable({ owner, rows, isStale }: DeliveryTableProps) {
  const { localize } = useLanguage()
  const [panel, setPanel] = useState<{ id: number; opened: boolean }>()
  const resend = useResend()
  const columns = useDeliveryColumns({ owner, onOpen: ({ id }) => setPanel({ id, opened: true }) })
  return (
    <div className={classes.log}>
      <LogTable
        rows={rows}
        columns={columns}
        sort={slackDeliveries.sort}
        stale={isStale}
        label={localize(slackDeliveries.title)}
        list={slackDeliveries.key}
        rowActions={(delivery) =>
          canResend(delivery) && <ResendButton delivery={delivery} onResend={resend} />
        }
      />
      <DeliveryPanel
        delivery={rows.find(({ id }) => id === panel?.id)}
        opened={panel?.opened === true}
        onClose={() => setPanel((now) => now && { ...now, opened: false })}
        onResend={resend}
      />
    </div>
  )
}

type ResendButtonProps = { delivery: Delivery; onResend: (delivery: Delivery) => Promise<void> }

function ResendButton({ delivery, onResend }: ResendButtonProps) {
  const { t, localize } = useLanguage(deliveryTexts)
  const { momentText } = useDates()
  const label = t(isWaiting(delivery) ? 'slackDeliveries:sendNowOf' : 'slackDeliveries:resendOf', {
    when: momentText(delivery.at),
    event: eventTextOf(delivery, { t, localize }),
  })
  return <IconButton icon="again" size={16} label={label} onClick={() => void onResend(delivery)} />
}
