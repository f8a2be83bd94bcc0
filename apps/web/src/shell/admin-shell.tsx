import '../i18n/admin-texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { watchIdle } from '../session/idle.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { ToastArea } from '../ui/toast.tsx'
import classes from './admin-shell.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { queryClient } from './query-client.ts'
import { Sidebar } from './sidebar.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { useSidebar } from './use-sidebar.ts'

const CONTENT = 'content'

/** What surrounds every page of a signed-in administrator. */
export function AdminShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useLanguage()
  const sidebar = useSidebar()
  useEffect(watchIdle, [])

  return (
    <QueryClientProvider client={queryClient}>
      <a className={classes.skip} href={`#${CONTENT}`}>
        {t('app.skipToContent')}
      </a>
      <div className={classes.top}>
        <Header />
        <TopNavigation />
      </div>
      <div className={classes.body} data-collapsed={sidebar.collapsed || undefined}>
        <aside className={classes.side}>
          <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
        </aside>
        <div className={classes.content}>
          <main id={CONTENT} tabIndex={-1} className={classes.main}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <ConfirmDialog />
      <ToastArea label={t('app.messages')} />
    </QueryClientProvider>
  )
}
