import { slackDeliveries } from '@touchline/contract/slack/deliveries'
import { numberText } from '@touchline/contract/texts/numbers'
import { type ReactNode, useId } from 'react'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { CopiedCode, CopyButton } from '../../../ui/inputs/copy-button.tsx'
import { useIsBehindModal } from '../../../ui/overlays/modal-stack.ts'
import { Panel, PanelDetails } from '../../../ui/overlays/panel.tsx'
import { type Fact, Facts } from '../../../ui/table/item-list.tsx'
import textClasses from '../../../ui/text.module.css'
import classes from './deliveries.module.css'
import { StateTag } from './delivery-columns.tsx'
import { canResend, type Delivery, isWaiting } from './delivery-query.ts'
import { eventTextOf, prettyPayload, resultTextOf } from './delivery-words.ts'
import { deliveryTexts } from './texts.ts'

type Props = {
  delivery: Delivery | undefined
  opened: boolean
  onClose: () => void
  onResend: (delivery: Delivery) => Promise<void>
}

export function DeliveryPanel({ delivery, opened, onClose, onResend }: Props) {
  const { t, localize } = useLanguage(deliveryTexts, appTexts)
  return (
    <Panel
      title={delivery ? eventTextOf(delivery, { t, localize }) : ''}
      closeLabel={t('app:action.close')}
      opened={opened}
      onClose={onClose}
      isBehindModal={useIsBehindModal()}
    >
      {delivery && <DeliveryDetails delivery={delivery} onResend={onResend} />}
    </Panel>
  )
}

type DetailsProps = { delivery: Delivery; onResend: Props['onResend'] }

function DeliveryDetails({ delivery, onResend }: DetailsProps) {
  const { t } = useLanguage(deliveryTexts)
  const facts = useDeliveryFacts(delivery)
  const payload = prettyPayload(delivery.payload)
  return (
    <PanelDetails>
      <Facts compact facts={facts} />
      {canResend(delivery) && (
        <Button variant="default" className={classes.resend} onClick={() => void onResend(delivery)}>
          {t(isWaiting(delivery) ? 'slackDeliveries:sendNow' : 'slackDeliveries:resend')}
        </Button>
      )}
      <TextBlock
        title={t('slackDeliveries:payload')}
        text={payload}
        none={t('slackDeliveries:payloadNone')}
        action={
          <CopyButton
            text={payload}
            label={t('slackDeliveries:copyPayload')}
            done={t('slackDeliveries:payloadCopied')}
          />
        }
      />
      <TextBlock
        title={t('slackDeliveries:answer')}
        text={delivery.answer}
        none={t('slackDeliveries:answerNone')}
      />
    </PanelDetails>
  )
}

function useDeliveryFacts(delivery: Delivery): Fact[] {
  const { t, localize, language } = useLanguage(deliveryTexts)
  const { momentText } = useDates()
  const fact = (name: string, value: ReactNode): Fact => ({
    label: localize(slackDeliveries.fields[name]?.label ?? { en: name, ja: name }),
    value,
  })
  const { at, record_name, state, attempts, sent_at, due_at, function_name, connection_name } = delivery
  const result = resultTextOf(delivery, { t, localize })
  return [
    fact('state', <StateTag state={state} />),
    fact('at', momentText(at)),
    ...(record_name ? [fact('record_name', record_name)] : []),
    fact('function_name', function_name),
    fact('connection_name', connection_name),
    fact('attempts', numberText(attempts, language)),
    ...(result ? [{ label: t('slackDeliveries:result'), value: result }] : []),
    ...(sent_at ? [fact('sent_at', momentText(sent_at))] : []),
    ...(isWaiting(delivery) && due_at ? [fact('due_at', momentText(due_at))] : []),
    fact('message_id', <MessageId id={delivery.message_id} />),
  ]
}

function MessageId({ id }: { id: string }) {
  const { t } = useLanguage(deliveryTexts)
  return <CopiedCode text={id} label={t('slackDeliveries:copyId')} done={t('slackDeliveries:idCopied')} />
}

type TextBlockProps = { title: string; text: string; none: string; action?: ReactNode }

function TextBlock({ title, text, none, action }: TextBlockProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.block}>
      <div className={classes.blockHead}>
        <h3 id={titleId} className={textClasses.label}>
          {title}
        </h3>
        {text !== '' && action}
      </div>
      {text === '' ? (
        <p className={textClasses.hint}>{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable block must be reachable by keyboard
        <pre tabIndex={0} className={classes.code}>
          {text}
        </pre>
      )}
    </section>
  )
}
