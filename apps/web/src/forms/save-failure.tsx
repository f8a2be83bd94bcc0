import { FormFailure } from './form-failure.tsx'
import { StaleAlert } from './stale-alert.tsx'
import type { FormValues } from './use-fields.ts'
import type { SaveForm } from './use-save-form.ts'

type Props = Pick<SaveForm<FormValues, unknown>, 'failure' | 'secondsLeft'> & {
  onLoadCurrent: Parameters<typeof StaleAlert>[0]['onLoadCurrent']
}

/** What went wrong with a save as a whole: someone else was first, or anything else. */
export function SaveFailure({ failure, secondsLeft, onLoadCurrent }: Props) {
  if (failure?.code === 'stale') return <StaleAlert failure={failure} onLoadCurrent={onLoadCurrent} />
  return <FormFailure failure={failure} secondsLeft={secondsLeft} />
}
