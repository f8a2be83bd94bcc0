import type { EnteredField } from '@touchline/contract/fields/fields'
import '../i18n/form-texts.ts'

import type { ReactNode } from 'react'
import { ChoiceControl } from './controls/choice-control.tsx'
import type { Control } from './controls/control.ts'
import { CurrencyControl } from './controls/currency-control.tsx'
import { DateControl, DateRangeControl, MonthDayControl } from './controls/date-controls.tsx'
import { FlagControl } from './controls/flag-control.tsx'
import { ImageControl } from './controls/image-control.tsx'
import { IntegerControl } from './controls/integer-control.tsx'
import { MoneyControl } from './controls/money-control.tsx'
import { ReferenceControl, ReferencesControl } from './controls/reference-controls.tsx'
import { RowsControl } from './controls/rows-control.tsx'
import { SecretControl } from './controls/secret-control.tsx'
import { StatusControl } from './controls/status-control.tsx'
import { TextControl } from './controls/text-control.tsx'
import { TimeControl } from './controls/time-control.tsx'
import { WeekdaysControl } from './controls/weekdays-control.tsx'

/** How each kind of field is filled in; a new kind does not compile without its control. */
const controls: {
  [Kind in EnteredField['kind']]: (props: Control<Extract<EnteredField, { kind: Kind }>>) => ReactNode
} = {
  text: TextControl,
  integer: IntegerControl,
  choice: ChoiceControl,
  status: StatusControl,
  flag: FlagControl,
  time: TimeControl,
  weekdays: WeekdaysControl,
  date: DateControl,
  dateRange: DateRangeControl,
  monthDay: MonthDayControl,
  money: MoneyControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  rows: RowsControl,
  secret: SecretControl,
  currency: CurrencyControl,
  image: ImageControl,
}

/** A field that the server records has no control. */
export function FieldControl({ field, ...props }: Control) {
  if (field.kind === 'instant') return null
  const Control = controls[field.kind] as (props: Control<EnteredField>) => ReactNode
  return <Control field={field} {...props} />
}
