import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChunkFailure } from './chunk-failure.ts'

/** Never a white page: a chunk that did not arrive, or a page that broke, offers to reload. */
export function LoadFailure({ error }: ErrorComponentProps) {
  const { t } = useLanguage()
  const missing = error instanceof ChunkFailure
  return (
    <Notice
      urgent
      icon="broken"
      title={t(missing ? 'failure.chunkTitle' : 'failure.pageTitle')}
      text={t(missing ? 'failure.chunkText' : 'failure.unknown')}
      action={<Button onClick={() => window.location.reload()}>{t('site.reload')}</Button>}
    />
  )
}
