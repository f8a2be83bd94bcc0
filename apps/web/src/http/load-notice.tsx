import { useLayoutEffect, useRef } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { restoreFocus } from '../ui/focus.ts'
import { Button } from '../ui/inputs/button.tsx'
import { ApiError, failureText } from './api-error.ts'

type Props = {
  title: string
  /** Shown if the record does not exist. */
  notFound?: { readonly title: string; readonly text: string }
  loading: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
}

export function LoadNotice({ title, notFound, loading }: Props) {
  const { t } = useLanguage(appTexts)
  const { error, isFetching, refetch } = loading
  const tried = useRef(false)
  // the retry button disappears after a successful retry
  useLayoutEffect(() => () => void (tried.current && queueMicrotask(restoreFocus)), [])
  const tryAgain = () => {
    tried.current = true
    refetch()
  }
  if (error instanceof ApiError && error.code === 'forbidden') {
    return (
      <Notice urgent icon="lock" title={t('app:load.forbiddenTitle')} text={t('app:load.forbiddenText')} />
    )
  }
  if (notFound && error instanceof ApiError && error.code === 'not_found')
    return <Notice icon="find" {...notFound} />
  return (
    <Notice
      urgent
      icon="broken"
      title={title}
      text={error ? failureText(error) : undefined}
      action={
        <Button variant="default" loading={isFetching} onClick={tryAgain}>
          {t('app:action.tryAgain')}
        </Button>
      }
    />
  )
}
