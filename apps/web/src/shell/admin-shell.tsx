import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { useSite } from '../site/site-query.ts'
import { NavigationPlaceholder, TopNavigation } from '../site/top-navigation.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { isSidebarCollapsed, storeSidebar } from './stored-sidebar.ts'
import '../theme/print.css'
import '../theme/tabular.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { dropDrafts, dropForeignDrafts } from '../forms/state/drafts.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { isSignedOutElsewhere, onSessionChange, readUser } from '../session/session.ts'
import { Footer } from '../site/footer.tsx'
import { useApplySiteSettings } from '../site/use-apply-site-settings.ts'
import { useDatesInMessages } from '../site/use-dates.ts'
import { ToastArea } from '../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm.tsx'
import classes from './admin-shell.module.css'
import { ConfirmationDialog, ProofDialog } from './error-dialogs.tsx'
import { Header } from './header.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { queryClient } from './query-client.ts'
import { RetentionNotice } from './retention-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { SiteFailure } from './site-failure.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { useCloseDialogsOnNavigation } from './use-drawer.ts'
import { useLiveSettings } from './use-live-settings.ts'
import { useRequiredSetup } from './use-required-setup.ts'
import { useSignedInPreferences } from './use-signed-in-preferences.ts'

const CONTENT = 'content'

const requiredSetup = () => loadChunk(() => import('./required-setup.tsx'))
const SetupHeader = lazy(async () => ({ default: (await requiredSetup()).SetupHeader }))
const RequiredSetupNotice = lazy(async () => ({ default: (await requiredSetup()).RequiredSetupNotice }))

// Not in an effect: the tab may leave the shell on an ended session before it receives the sign-out of another tab.
onSessionChange(() => {
  if (isSignedOutElsewhere()) dropDrafts()
})

export function AdminShell({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellFrame>{children}</ShellFrame>
    </QueryClientProvider>
  )
}

function ShellFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage(appTexts)
  const site = useSite()
  const sidebar = useSidebar()
  const userId = useShownUserId()
  const setup = useRequiredSetup()
  useSignedInPreferences()
  useApplySiteSettings()
  useDatesInMessages()
  useLiveSettings()
  useCloseDialogsOnNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(dropForeignDrafts, [userId])

  return (
    <>
      <a className={classes.skip} href={`#${CONTENT}`}>
        {t('app:app.skipToContent')}
      </a>
      <div className={classes.top}>
        {setup.isOver ? (
          <Suspense>
            <SetupHeader />
          </Suspense>
        ) : (
          <>
            <Header />
            <ShellNavigation />
          </>
        )}
      </div>
      <div
        className={classes.body}
        data-collapsed={sidebar.collapsed || undefined}
        data-alone={setup.isOver || undefined}
      >
        {!setup.isOver && (
          <aside className={classes.side}>
            <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
          </aside>
        )}
        <div className={classes.content}>
          <main id={CONTENT} tabIndex={-1} className={classes.main}>
            <div className={classes.notices}>
              {!setup.isOver && <SiteFailure />}
              <RetentionNotice />
              {setup.from !== null && (
                <Suspense>
                  <RequiredSetupNotice from={setup.from} isOver={setup.isOver} />
                </Suspense>
              )}
              <StorageNotice />
            </div>
            <Fragment key={userId}>{children}</Fragment>
          </main>
          <Footer site={site} />
        </div>
      </div>
      <OfflineBar />
      {!setup.isOver && <CommandPalette sidebar={sidebar} />}
      <ConfirmDialog cancelLabel={t('app:action.cancel')} />
      <ConfirmationDialog />
      <ProofDialog />
      {/* after ConfirmDialog, because later dialogs of the same layer are on top */}
      <IdleDialog />
      <ToastArea label={t('app:app.messages')} closeLabel={t('app:action.close')} />
    </>
  )
}

let shownUserId: number | undefined

/** The id of the user whose pages are shown. It stays after the session has ended, until another user signs in. */
function useShownUserId(): number | undefined {
  return useSyncExternalStore(onSessionChange, () => {
    shownUserId = readUser()?.id ?? shownUserId
    return shownUserId
  })
}

function useSidebar() {
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed)
  const toggle = () => {
    storeSidebar({ collapsed: !collapsed })
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}

function ShellNavigation() {
  return <TopNavigation site={useSite()} placeholder={(name) => <Placeholder name={name} />} />
}

function Placeholder({ name }: { name: string }) {
  const { t } = useLanguage(publicTexts)
  /** True after a tap. A touch screen has no hover, so the hint stays until the entry loses the focus. */
  const [isTapped, setTapped] = useState(false)
  return (
    <Tooltip label={t('public:site.notAvailable')} {...(isTapped && { opened: true })}>
      <NavigationPlaceholder
        name={name}
        onPointerUp={({ pointerType }) => setTapped(pointerType === 'touch')}
        onBlur={() => setTapped(false)}
      />
    </Tooltip>
  )
}
