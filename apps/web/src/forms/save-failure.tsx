import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormValues } from './form-state.ts'
import { StaleAlert } from './stale-alert.tsx'
import type { OpenMerge } from './use-merge.ts'
import type { SaveForm } from './use-save-form.ts'

type Props<Values extends FormValues> = Pick<SaveForm<Values, unknown>, 'failure' | 'secondsLeft'> & {
  merge: OpenMerge<Values> | undefined
  /** Where what is gone can be added anew. */
  onAddAsNew?: () => void
}

/** What went wrong with a save as a whole: someone else was first, or anything else. */
export function SaveFailure<Values extends FormValues>(props: Props<Values>) {
  const { failure, secondsLeft, merge, onAddAsNew } = props
  const { t } = useLanguage(formTexts, publicTexts)
  const offer = (text: string, act: () => void) => (
    <Button variant="default" onClick={act}>
      {text}
    </Button>
  )
  if (merge) {
    return <StaleAlert refusal={merge.refusal} action={offer(t('form:merge.review'), merge.onReview)} />
  }
  if (failure?.code === 'not_found' && onAddAsNew) {
    return <Alert action={offer(t('form:gone.addAsNew'), onAddAsNew)}>{t('public:failure.gone')}</Alert>
  }
  return <FormFailure failure={failure} secondsLeft={secondsLeft} />
}
