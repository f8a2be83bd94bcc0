import { ACTIVE, INACTIVE } from '@touchline/contract/http/status'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { itemName } from './item-name.ts'
import classes from './status-text.module.css'
import { StatusText, statusLabel } from './status-text.tsx'
import { useSetStatus } from './use-set-status.ts'

/** The status of a row, switched where it stands. */
export function StatusSwitch({ list, item }: { list: MasterList; item: MasterItem }) {
  const { t, say, language } = useLanguage()
  const { run, asked } = useSetStatus(list)
  // what was asked for is shown until the list says what became of it
  const { status } = asked ?? item
  const active = status === ACTIVE
  const name = itemName(list, item, language)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={t('item.statusOf', { status: say(statusLabel(status)), name })}
      className={classes.switch}
      aria-busy={asked !== undefined}
      onClick={() => run({ ...item, status: active ? INACTIVE : ACTIVE })}
    >
      <StatusText status={status} />
    </button>
  )
}
