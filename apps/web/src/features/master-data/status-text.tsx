import { ACTIVE, statusOptions } from '@touchline/contract/http/status'
import type { LocalText } from '@touchline/contract/language'
import { useLanguage } from '../../i18n/language.ts'
import classes from './status-text.module.css'

export function statusLabel(status: number): LocalText {
  const label = statusOptions.find(({ value }) => value === status)?.label
  return label ?? { en: String(status), ja: String(status) }
}

export function StatusText({ status }: { status: number }) {
  const { say } = useLanguage()
  return (
    <span className={classes.status} data-active={status === ACTIVE || undefined}>
      <i className={classes.dot} />
      {say(statusLabel(status))}
    </span>
  )
}
