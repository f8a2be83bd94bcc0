import { useInfiniteQuery } from '@tanstack/react-query'
import { type DeliveryState, deliveryStates } from '@touchline/contract/deliveries'
import { slackDeliveries } from '@touchline/contract/slack/deliveries'
import { numberText } from '@touchline/contract/texts/numbers'
import { useState } from 'react'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { NoMatch } from '../../../listing/list-body.tsx'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import classes from './deliveries.module.css'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { canResend, type Delivery, type DeliveryOwner, deliveriesQuery } from './delivery-query.ts'
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
  const [state, setState] = useState<DeliveryState>()
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
            <StateFilter value={state} onChange={setState} />
          </div>
        }
      />
      {rows && rows.length > 0 && (
        <DeliveryTable owner={owner} rows={rows} isStale={loading.isPlaceholderData} />
      )}
      {rows?.length === 0 && <NoDeliveries state={state} onShowAll={() => setState(undefined)} />}
      {!rows && loading.error && <LoadNotice title={t('slackDeliveries:failedTitle')} loading={loading} />}
      {!rows && !loading.error && <RowSkeleton rows={SKELETON_ROWS} />}
      {loading.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={loading.isFetchingNextPage}
            onClick={() => void loading.fetchNextPage()}
          >
            {t('slackDeliveries:more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const SKELETON_ROWS = 4
const ALL = 'all'
const filterable = deliveryStates.filter((state) => state !== 'unconfigured')

type StateFilterProps = {
  value: DeliveryState | undefined
  onChange: (state: DeliveryState | undefined) => void
}

function StateFilter({ value, onChange }: StateFilterProps) {
  const { t, localize } = useLanguage(deliveryTexts, appTexts)
  const { state: field } = slackDeliveries.fields
  const labels = field?.kind === 'choice' ? field.options : {}
  const options = filterable.map((state) => ({
    value: state as string,
    label: localize(labels[state] ?? { en: state, ja: state }),
  }))
  return (
    <div className={classes.filter}>
      <Select
        aria-label={t('slackDeliveries:filter')}
        data={[{ value: ALL, label: t('slackDeliveries:all') }, ...options]}
        value={value ?? ALL}
        onChange={(chosen) => onChange(filterable.find((state) => state === chosen))}
        nothingFoundMessage={t('app:form.noMatch')}
      />
    </div>
  )
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
  const { t, localize } = useLanguage(deliveryTexts, appTexts)
  const [panel, setPanel] = useState<{ id: number; opened: boolean }>()
  const resend = useResend()
  const columns = useDeliveryColumns({ owner, onOpen: ({ id }) => setPanel({ id, opened: true }) })
  return (
    <div className={classes.log}>
      <DataTable
        rows={rows}
        columns={columns}
        hidden={[]}
        sort={slackDeliveries.sort}
        onSortChange={() => undefined}
        sortLabel={(column) => column}
        actionsLabel={t('app:list.rowActions')}
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
  const label = t('slackDeliveries:resendOf', {
    when: momentText(delivery.at),
    event: eventTextOf(delivery, { t, localize }),
  })
  return <IconButton icon="again" size={16} label={label} onClick={() => void onResend(delivery)} />
}
