import type { DeliveryState } from '@touchline/contract/deliveries'
import { slackDeliveries } from '@touchline/contract/slack/deliveries'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../../i18n/language.ts'
import { Muted } from '../../../records/cells.tsx'
import { useDates } from '../../../site/use-dates.ts'
import { Tag } from '../../../ui/inputs/chips.tsx'
import type { TableColumn } from '../../../ui/table/data-table.tsx'
import textClasses from '../../../ui/text.module.css'
import classes from './deliveries.module.css'
import type { Delivery, DeliveryOwner } from './delivery-query.ts'
import { eventTextOf, resultTextOf } from './delivery-words.ts'
import { deliveryTexts } from './texts.ts'

type ColumnsOptions = { readonly owner: DeliveryOwner; readonly onOpen: (delivery: Delivery) => void }

export function useDeliveryColumns({ owner, onOpen }: ColumnsOptions): TableColumn<Delivery>[] {
  const { t, localize, language } = useLanguage(deliveryTexts)
  const { fields } = slackDeliveries
  const titleOf = (name: string) => localize(fields[name]?.label ?? { en: name, ja: name })
  const functionColumn: TableColumn<Delivery> = {
    id: 'function_name',
    title: titleOf('function_name'),
    cell: ({ function_name }) => <span className={classes.words}>{function_name}</span>,
  }
  return [
    { id: 'at', title: titleOf('at'), cell: (delivery) => <When delivery={delivery} onOpen={onOpen} /> },
    { id: 'event', title: titleOf('event'), cell: (delivery) => <EventCell delivery={delivery} /> },
    ...('connection_id' in owner ? [functionColumn] : []),
    {
      id: 'state',
      title: titleOf('state'),
      cell: (delivery) => <StateCell delivery={delivery} next={titleOf('due_at')} />,
    },
    {
      id: 'attempts',
      title: titleOf('attempts'),
      align: 'end',
      terse: true,
      cell: ({ attempts }) => numberText(attempts, language),
    },
    {
      id: 'result',
      title: t('slackDeliveries:result'),
      cell: (delivery) => <span className={classes.words}>{resultTextOf(delivery, { t, localize })}</span>,
    },
  ]
}

type WhenProps = { delivery: Delivery; onOpen: (delivery: Delivery) => void }

/** Opens the panel of the delivery. */
function When({ delivery, onOpen }: WhenProps) {
  const { t, localize } = useLanguage(deliveryTexts)
  const { momentText } = useDates()
  const when = momentText(delivery.at)
  return (
    <button
      type="button"
      className={classes.when}
      aria-label={t('slackDeliveries:open', { when, event: eventTextOf(delivery, { t, localize }) })}
      onClick={() => onOpen(delivery)}
    >
      <time dateTime={delivery.at}>{when}</time>
    </button>
  )
}

function EventCell({ delivery }: { delivery: Delivery }) {
  const { t, localize } = useLanguage(deliveryTexts)
  return (
    <span className={classes.stacked}>
      <span>{eventTextOf(delivery, { t, localize })}</span>
      {delivery.record_name && <span className={textClasses.hint}>{delivery.record_name}</span>}
    </span>
  )
}

/** `next` is the label of the next attempt. */
function StateCell({ delivery: { state, due_at }, next }: { delivery: Delivery; next: string }) {
  const { momentText } = useDates()
  const isLater = due_at !== null && Date.parse(due_at) > Date.now()
  return (
    <span className={classes.stacked}>
      <StateTag state={state} />
      {isLater && (
        <span className={textClasses.hint}>
          {next} <time dateTime={due_at}>{momentText(due_at)}</time>
        </span>
      )}
    </span>
  )
}

const tones = { sent: 'brand', dead: 'mark' } as const

export function StateTag({ state }: { state: DeliveryState }) {
  const { localize } = useLanguage()
  const field = slackDeliveries.fields.state
  const label = field?.kind === 'choice' ? field.options[state] : undefined
  if (!label) return <Muted>{state}</Muted>
  return <Tag tone={state === 'sent' || state === 'dead' ? tones[state] : 'neutral'}>{localize(label)}</Tag>
}
