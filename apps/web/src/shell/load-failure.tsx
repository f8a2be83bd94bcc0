import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChunkFailure } from './chunk-failure.ts'

const reload = () => window.location.reload()

/** Never a white page: a chunk that did not arrive, or a page that broke, offers to reload. */
export function LoadFailure({ error }: ErrorComponentProps) {
  const { t } = useLanguage()
  const missing = error instanceof ChunkFailure
  const [offline] = useState(() => missing && navigator.onLine === false)
  useEffect(() => {
    if (!offline) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [offline])
  const problem = offline
    ? { title: t('failure.pageTitle'), text: t('failure.offline') }
    : {
        title: t(missing ? 'failure.chunkTitle' : 'failure.pageTitle'),
        text: t(missing ? 'failure.chunkText' : 'failure.unknown'),
        action: <Button onClick={reload}>{t('site.reload')}</Button>,
      }
  return (
    <>
      <title>{`${problem.title} · Touchline`}</title>
      <Notice urgent level={1} icon="broken" {...problem} />
    </>
  )
}
