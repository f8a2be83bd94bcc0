import { type ReactNode, useLayoutEffect } from 'react'
import { failureText } from '../http/api-error.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { restoreFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { Button } from '../ui/inputs/button.tsx'
import classes from './list.module.css'

type LoadState = {
  readonly failure: Error | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Marks the rows of the previous request while the current request has failed. */
export function StaleRows({ loading, children }: { loading: LoadState; children: ReactNode }) {
  const { failure } = loading
  return (
    <div className={classes.rows} data-kept={failure !== undefined || undefined}>
      {failure && <StaleNotice {...loading} failure={failure} />}
      {children}
    </div>
  )
}

function StaleNotice({ failure, isFetching, refetch }: LoadState & { failure: Error }) {
  const { t } = useLanguage(appTexts)
  // the retry button may disappear while it has the focus
  useLayoutEffect(() => () => queueMicrotask(restoreFocus), [])
  return (
    <div className={classes.notice}>
      <Icon name="alert" size={18} />
      <div role="alert" className={classes.text}>
        {isFetching ? (
          t('app:list.loading')
        ) : (
          <>
            <p>{t('app:list.kept')}</p>
            <p className={classes.why}>{failureText(failure)}</p>
          </>
        )}
      </div>
      <Button variant="default" onClick={() => void refetch()}>
        {t('app:action.tryAgain')}
      </Button>
    </div>
  )
}
