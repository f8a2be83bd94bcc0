import { shorten } from '@touchline/contract/text'
import { useState } from 'react'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'

/** A longer text is cut in the message. */
const LONGEST_SHOWN = 40

/** The message about a text that cannot be read. It is shown after the user has left the field, until the next change. */
export function useUnreadMark() {
  const { t } = useLanguage(formTexts)
  const [isLeft, setLeft] = useState(true)
  return {
    isLeft,
    leave: () => afterPress(() => setLeft(true)),
    change: () => setLeft(false),
    message: (written: string, example: string) =>
      isLeft && t('form:control.unread', { text: shorten(written.trim(), LONGEST_SHOWN), example }),
  }
}

/** Waits until the mouse button is released: the message would move the pressed button away before its click. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run()
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
}
