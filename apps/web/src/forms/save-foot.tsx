import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Button } from '../ui/button.tsx'
import type { FormValues } from './form-state.ts'
import { SaveFailure } from './save-failure.tsx'
import classes from './save-page.module.css'

type Props<Values extends FormValues> = ComponentProps<typeof SaveFailure<Values>> & {
  saving: boolean
  waiting: string | undefined
  onDiscard: () => void
}

/** What went wrong with a form that is a page, and its two buttons. */
export function SaveFoot<Values extends FormValues>(props: Props<Values>) {
  const { saving, waiting, onDiscard, ...failing } = props
  const { t } = useLanguage(shellTexts)
  return (
    <div data-foot className={classes.foot}>
      <SaveFailure {...failing} />
      <div className={classes.actions}>
        <Button type="submit" loading={saving} disabled={failing.secondsLeft > 0 || waiting !== undefined}>
          {t('shell:action.save')}
        </Button>
        <Button variant="default" disabled={saving} onClick={onDiscard}>
          {t('shell:action.discard')}
        </Button>
        <p role="status" className={classes.state}>
          {waiting ?? t('shell:form.unsaved')}
        </p>
      </div>
    </div>
  )
}
