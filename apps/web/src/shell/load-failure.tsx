import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ChunkFailure } from '../http/load-chunk.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/inputs/button.tsx'

const reload = () => window.location.reload()

export function LoadFailure({ error }: ErrorComponentProps) {
  const { t } = useLanguage(publicTexts)
  const isChunkFailure = error instanceof ChunkFailure
  const [offline] = useState(() => isChunkFailure && navigator.onLine === false)
  useEffect(() => {
    if (!offline) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [offline])
  const problem = offline
    ? { title: t('public:failure.pageTitle'), text: t('public:failure.offline') }
    : {
        title: t(isChunkFailure ? 'public:failure.chunkTitle' : 'public:failure.pageTitle'),
        text: t(isChunkFailure ? 'public:failure.chunkText' : 'public:failure.unknown'),
        action: <Button onClick={reload}>{t('public:site.reload')}</Button>,
      }
  return (
    <>
      <title>{`${problem.title} · Touchline`}</title>
      <Notice urgent level={1} icon="broken" {...problem} />
    </>
  )
}
