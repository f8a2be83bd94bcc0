import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { focusContent } from '../ui/focus.ts'
import classes from './progress-bar.module.css'

/** In sight while a page takes more than 150 ms to come. */
export function ProgressBar() {
  const { t } = useLanguage(publicTexts)
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  if (!isLoading) return null
  return <div role="progressbar" aria-label={t('public:site.loading')} className={classes.bar} />
}

/** Moves the focus to a page that was gone to, and has its title read out; a page that is loaded first reads itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !(pathChanged || isTrash(fromLocation) !== isTrash(toLocation))) return
        focusContent()
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  )
}

/** The trash of a list is another page at the same path. */
function isTrash({ search }: { readonly search: object }): boolean {
  return 'trashed' in search
}

/** Around every page, with a session or without. */
export function RootFrame() {
  return (
    <>
      <ProgressBar />
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}
