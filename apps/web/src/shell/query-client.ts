import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, type FailureCode } from '../http/api-error.ts'
import { waitText } from '../i18n/durations.ts'
import { currentLanguage, currentTranslator } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { isSignedIn, onSessionChange } from '../session/session.ts'
import { toast } from '../ui/feedback/toast.tsx'

const MAX_RETRIES = 2

/** A list is not reloaded if the user returns within this time. Saves and deletes reload it immediately. */
const FRESH_MS = 10_000

function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

const knownRefusals: readonly FailureCode[] = ['fresh_proof_required', 'second_factor_setup_required']

/** The user has cancelled the confirmation that the call needs, or sees the page with the setup. */
function isKnown(error: unknown): boolean {
  return error instanceof ApiError && knownRefusals.includes(error.code)
}

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unavailable')
}

function textOf(error: unknown): string {
  const t = currentTranslator(publicTexts)
  if (!(error instanceof ApiError)) return t('public:failure.unknown')
  const { code, message, retryAfterSeconds } = error
  if (code !== 'too_many_requests' || !retryAfterSeconds) return message
  return t('public:failure.waitAnnounced', { time: waitText(retryAfterSeconds, currentLanguage()) })
}

function showFailure(error: unknown): void {
  if (!isSessionEnd(error) && !isKnown(error)) toast.failed(textOf(error))
}

/** True while the offline bar is shown. Failed requests then need no toast. */
function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline' && !navigator.onLine
}

/**
 * Errors of mutations are shown in a toast. Errors of queries are shown by the page, or in a toast if the page still
 * shows older data. Forms show their errors at the fields.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // biome-ignore lint/suspicious/noConsole: spec 8 names what the log says
      if (query.meta?.logAs && !isSessionEnd(error)) console.error(query.meta.logAs, error)
      const isShown = query.observers.some(({ options }) => options.meta?.showsFailure)
      if (query.state.data !== undefined && !isShown && !isOffline(error)) showFailure(error)
    },
  }),
  mutationCache: new MutationCache({ onError: showFailure }),
  defaultOptions: {
    queries: {
      // a page is still rendered for a moment after the session has ended, and must send no requests
      enabled: () => isSignedIn(),
      networkMode: 'always',
      staleTime: FRESH_MS,
      retry: (failures, error) => isTransient(error) && failures < MAX_RETRIES,
      retryDelay: 600,
      // networkMode 'always' turns this option off by default
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

// the next user must not see the data of the previous user
onSessionChange(() => {
  if (!isSignedIn()) queryClient.clear()
})

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The text of the console message after a failed request. */
      logAs?: string
      /** True if the page shows a message about the failed request. No toast is shown then. */
      showsFailure?: boolean
    }
  }
}
