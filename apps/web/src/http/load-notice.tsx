import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { restoreFocus } from '../ui/focus.ts'
import { Button } from '../ui/inputs/button.tsx'
import { ApiError, failureText } from './api-error.ts'

type Props = {
  title: string
  loading: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
}

export function LoadNotice({ title, loading }: Props) {
  const { t } = useLanguage(shellTexts)
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
      <Notice
        urgent
        icon="lock"
        title={t('shell:load.forbiddenTitle')}
        text={t('shell:load.forbiddenText')}
      />
    )
  }
  return (
    <Notice
      urgent
      icon="broken"
      title={title}
      text={error ? failureText(error) : undefined}
      action={
        <Button variant="default" loading={isFetching} onClick={tryAgain}>
          {t('shell:action.tryAgain')}
        </Button>
      }
    />
  )
}
