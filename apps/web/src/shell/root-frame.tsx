import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { focusNewPage } from '../ui/focus.ts'
import classes from './progress-bar.module.css'

/**
 * Shows a progress bar if a page takes longer than 150 ms to load. While the first page loads, the outline shows its own
 * progress bar instead.
 */
export function ProgressBar() {
  const { t } = useLanguage(publicTexts)
  const isLoading = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  })
  if (!isLoading) return null
  return <div role="progressbar" aria-label={t('public:site.loading')} className={classes.bar} />
}

/**
 * After navigation, moves the focus to the new page and announces its title. For the first page, screen readers
 * announce the title themselves.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !(pathChanged || isTrash(fromLocation) !== isTrash(toLocation))) return
        focusNewPage()
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

/** The trash of a list has the same path as the list, but counts as another page. */
function isTrash({ search }: { readonly search: object }): boolean {
  return 'trashed' in search
}

export function RootFrame() {
  return (
    <>
      <ProgressBar />
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}
