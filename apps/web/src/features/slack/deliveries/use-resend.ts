import { useMutation } from '@tanstack/react-query'
import { slackDeliveries } from '@touchline/contract/slack/deliveries'
import { call } from '../../../http/client.ts'
import { useRowMutation } from '../../../http/use-row-mutation.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { type Delivery, type DeliveryOwner, isWaiting, useReloadDeliveries } from './delivery-query.ts'
import { deliveryTexts } from './texts.ts'

/** Sends a message now or again, after a confirmation if it was already delivered. */
export function useResend() {
  const { t } = useLanguage(deliveryTexts)
  const { momentText } = useDates()
  const { run } = useRowMutation({
    mutationKey: ['resend-delivery'],
    mutationFn: ({ id }: Delivery) =>
      call(`${slackDeliveries.api}/${id}/resend`, { method: 'POST', isKeyed: true }),
    onSuccess: (_, delivery) => {
      const done = isWaiting(delivery) ? 'sentNow' : 'resent'
      toast.done(t(`slackDeliveries:${done}`), {
        of: delivery.id,
        counted: (count) => t(`slackDeliveries:${done}Count`, { count }),
      })
    },
    // also after a failure, which means that the log was outdated
    onSettled: useReloadDeliveries(),
  })
  const confirmAgain = ({ sent_at, at }: Delivery) =>
    confirm({
      title: t('slackDeliveries:againTitle'),
      text: t('slackDeliveries:againText', { when: momentText(sent_at ?? at) }),
      confirmLabel: t('slackDeliveries:resend'),
    })
  return async (delivery: Delivery) => {
    if (delivery.state !== 'sent' || (await confirmAgain(delivery))) run(delivery)
  }
}

export function useResendAll(owner: DeliveryOwner) {
  const { t } = useLanguage(deliveryTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<{ data: { resent: number } }>(`${slackDeliveries.api}/resend`, {
        method: 'POST',
        body: owner,
        isKeyed: true,
      }),
    onSuccess: ({ data: { resent: count } }) =>
      toast.done(t('slackDeliveries:resentAll', { count }), { kind: 'deliveries.resentAll' }),
    onSettled: useReloadDeliveries(),
  })
  const start = async () => {
    const isConfirmed = await confirm({
      title: t('slackDeliveries:resendAllTitle'),
      text: t('slackDeliveries:resendAllText'),
      confirmLabel: t('slackDeliveries:resend'),
    })
    if (isConfirmed) mutate()
  }
  return { start, isPending }
}
