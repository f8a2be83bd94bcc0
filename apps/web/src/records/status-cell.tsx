import { ACTIVE, INACTIVE, statusOptions } from '@touchline/contract/http/status'
import type { LocalText } from '@touchline/contract/language'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import classes from './cells.module.css'
import { recordName } from './field-text.ts'
import { useSetStatus } from './use-row-actions.ts'

/** The status of a row, switched where it stands. */
export function StatusSwitch({ list, item }: { list: RecordList; item: StoredRecord }) {
  const { t, localize, language } = useLanguage(shellTexts)
  const { run, asked } = useSetStatus(list)
  // what was asked for is shown until the list says what became of it
  const status = Number((asked ?? item).status)
  const active = status === ACTIVE
  const name = recordName(list, item, language)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={t('shell:item.statusOf', { status: localize(statusLabel(status)), name })}
      className={classes.switch}
      aria-busy={asked !== undefined}
      onClick={() => run({ ...item, status: active ? INACTIVE : ACTIVE })}
    >
      <StatusText status={status} />
    </button>
  )
}

function statusLabel(status: number): LocalText {
  const label = statusOptions.find(({ value }) => value === status)?.label
  return label ?? { en: String(status), ja: String(status) }
}

export function StatusText({ status }: { status: number }) {
  const { localize } = useLanguage()
  return (
    <span className={classes.status} data-active={status === ACTIVE || undefined}>
      <i className={classes.dot} />
      {localize(statusLabel(status))}
    </span>
  )
}
