import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error.ts'
import { waitText } from '../i18n/durations.ts'
import { currentLanguage, currentTranslator } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { isSignedIn, onSessionChange } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'

const TRIES = 2

/** A list is fresh this long for one who only comes back to it; saving and deleting reload it at once. */
const FRESH_MS = 10_000

/** What a reader can do nothing about here: the session's end is told on the sign-in page. */
function isSaidElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unavailable')
}

function textOf(error: unknown): string {
  const t = currentTranslator(publicTexts)
  if (!(error instanceof ApiError)) return t('public:failure.unknown')
  const { code, message, retryAfterSeconds } = error
  if (code !== 'too_many_requests' || !retryAfterSeconds) return message
  return t('public:failure.waitAnnounced', { time: waitText(retryAfterSeconds, currentLanguage()) })
}

function localize(error: unknown): void {
  if (!isSaidElsewhere(error)) toast.failed(textOf(error))
}

/** While the bar says so, not every load that waits for the connection has to. */
function isOfflineSaid(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline' && !navigator.onLine
}

/**
 * Where failed calls are said: an action's failure in a toast, a load's failure by the page that waits for it,
 * unless the page still shows older data; then in a toast as well. Forms place theirs onto their fields.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // biome-ignore lint/suspicious/noConsole: spec 8 names what the log says
      if (query.meta?.logAs && !isSaidElsewhere(error)) console.error(query.meta.logAs, error)
      if (query.state.data !== undefined && !isOfflineSaid(error)) localize(error)
    },
  }),
  mutationCache: new MutationCache({ onError: localize }),
  defaultOptions: {
    queries: {
      // pages outlive their session for a moment, and have nothing to ask for then
      enabled: () => isSignedIn(),
      networkMode: 'always',
      staleTime: FRESH_MS,
      retry: (failures, error) => isPassing(error) && failures < TRIES,
      retryDelay: 600,
      // off by default where calls are tried whether there is a network or not
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

// what one user has loaded is not there for the next
onSessionChange(() => {
  if (!isSignedIn()) queryClient.clear()
})
