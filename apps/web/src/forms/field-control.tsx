import type { EnteredField } from '@touchline/contract/fields/fields'

import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import type { ControlProps } from './controls/control.ts'
import { ImageControl } from './controls/image-control.tsx'
import { CurrencyControl, MoneyControl } from './controls/money-controls.tsx'
import {
  ChoiceControl,
  FlagControl,
  IntegerControl,
  PercentControl,
  SecretControl,
  StatusControl,
  TextControl,
  TimeControl,
  WeekdaysControl,
} from './controls/simple-controls.tsx'

/** Few forms use these kinds of fields. Their controls load with the first form that contains such a field. */
const dates = () => loadChunk(() => import('./controls/date-controls.tsx'))
const references = () => loadChunk(() => import('./controls/reference-controls.tsx'))
const DateControl = lazy(async () => ({ default: (await dates()).DateControl }))
const DateRangeControl = lazy(async () => ({ default: (await dates()).DateRangeControl }))
const MonthDayControl = lazy(async () => ({ default: (await dates()).MonthDayControl }))
const ReferenceControl = lazy(async () => ({ default: (await references()).ReferenceControl }))
const ChoicesControl = lazy(async () => ({
  default: (await loadChunk(() => import('./controls/choices-control.tsx'))).ChoicesControl,
}))
const RowsControl = lazy(async () => ({
  default: (await loadChunk(() => import('./controls/rows-control.tsx'))).RowsControl,
}))
const ReferencesControl = lazy(async () => ({ default: (await references()).ReferencesControl }))

const controls: {
  [Kind in EnteredField['kind']]: (props: ControlProps<Extract<EnteredField, { kind: Kind }>>) => ReactNode
} = {
  text: TextControl,
  integer: IntegerControl,
  percent: PercentControl,
  choice: ChoiceControl,
  choices: (props) => <ChoicesControl {...props} />,
  status: StatusControl,
  flag: FlagControl,
  time: TimeControl,
  weekdays: WeekdaysControl,
  date: (props) => <DateControl {...props} />,
  dateRange: (props) => <DateRangeControl {...props} />,
  monthDay: (props) => <MonthDayControl {...props} />,
  money: MoneyControl,
  reference: (props) => <ReferenceControl {...props} />,
  references: (props) => <ReferencesControl {...props} />,
  rows: (props) => <RowsControl {...props} />,
  secret: SecretControl,
  currency: CurrencyControl,
  image: ImageControl,
}

/** An instant has no control, because the server sets its value. */
export function FieldControl({ field, ...props }: ControlProps) {
  if (field.kind === 'instant') return null
  const Control = controls[field.kind] as (props: ControlProps<EnteredField>) => ReactNode
  return (
    <Suspense>
      <Control field={field} {...props} />
    </Suspense>
  )
}
