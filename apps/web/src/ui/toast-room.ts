import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { isOffer } from './toast-offer.tsx'

export const SHOWN_AT_ONCE = 4

/** Plain messages give way first, failures last: they have not been closed yet. */
function weight({ id, role }: NotificationData): number {
  if (role === 'alert') return 2
  return isOffer(id) ? 1 : 0
}

/** A new toast is always in sight: the oldest of what matters least gives way to it. */
export function makeRoom(): void {
  const shown = notificationsStore.getState().notifications
  const [first] = shown.toSorted((one, other) => weight(one) - weight(other))
  if (shown.length >= SHOWN_AT_ONCE && first?.id) notifications.hide(first.id)
}

/** Whether it is in sight already. */
export function isShown(id: string): boolean {
  return notificationsStore.getState().notifications.some((toast) => toast.id === id)
}
