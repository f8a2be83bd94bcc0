import { ACTIVE, INACTIVE, statusOptions } from '@touchline/contract/http/status'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { itemName } from './item-name.ts'
import { useSetStatus } from './master-list-query.ts'
import classes from './status-switch.module.css'

/** The status of a row, switched where it stands. */
export function StatusSwitch({ list, item }: { list: MasterList; item: MasterItem }) {
  const { t, say, language } = useLanguage()
  const { mutate, isPending, variables } = useSetStatus(list)
  // what was asked for is shown until the list says what became of it
  const status = isPending ? variables.status : item.status
  const active = status === ACTIVE
  const label = statusOptions.find(({ value }) => value === status)?.label
  const text = label ? say(label) : String(status)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={t('item.statusOf', { status: text, name: itemName(list, item, language) })}
      className={classes.status}
      disabled={isPending}
      onClick={() => mutate({ item, status: active ? INACTIVE : ACTIVE })}
    >
      <i className={classes.dot} />
      {text}
    </button>
  )
}
