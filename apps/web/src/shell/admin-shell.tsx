import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
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
import { SecondFactorNotice, SetupHeader, useRequiredSetup } from './required-setup.tsx'
import { RetentionNotice } from './retention-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { SiteFailure } from './site-failure.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { useCloseDialogsOnNavigation } from './use-drawer.ts'
import { useLiveSettings } from './use-live-settings.ts'
import { useSignedInPreferences } from './use-signed-in-preferences.ts'

const CONTENT = 'content'

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
  const isSetupRequired = useRequiredSetup()
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
        {isSetupRequired ? (
          <SetupHeader />
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
        data-alone={isSetupRequired || undefined}
      >
        {!isSetupRequired && (
          <aside className={classes.side}>
            <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
          </aside>
        )}
        <div className={classes.content}>
          <main id={CONTENT} tabIndex={-1} className={classes.main}>
            <div className={classes.notices}>
              {!isSetupRequired && <SiteFailure />}
              <RetentionNotice />
              <SecondFactorNotice />
              <StorageNotice />
            </div>
            <Fragment key={userId}>{children}</Fragment>
          </main>
          <Footer site={site} />
        </div>
      </div>
      <OfflineBar />
      {!isSetupRequired && <CommandPalette sidebar={sidebar} />}
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
