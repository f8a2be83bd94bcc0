import { requestEarly } from '../http/early-responses.ts'
import { requestHeaders } from '../http/request-parts.ts'
import { firstLanguage } from '../i18n/first-language.ts'
import { type EarlyList, earlyListUrls } from '../listing/early-list.ts'
import { readToken, readUser } from '../session/stored-session.ts'
import { type EarlyLines, showEarlyLines } from './early-lines.ts'
import { showEarlyRows } from './early-rows.ts'

// Requests what the page needs while the application is still loading. For a signed-in user, these are first the data,
// because the scripts would take all connections. `call` takes the responses.
const token = readToken()
const user = readUser()
const { styles = '', scripts = '', list, lines } = document.currentScript?.dataset ?? {}
if (token && user) {
  const language = firstLanguage()
  const early = list ? (JSON.parse(list) as EarlyList) : undefined
  const earlyLines = lines ? (JSON.parse(lines) as EarlyLines) : undefined
  const pageUrls = earlyLines?.urls ?? (early ? earlyListUrls(early, location.search, language) : [])
  const shellUrls = [`/api/profile/${user.id}`, '/api/site-setting']
  const responses = requestEarly([...pageUrls, ...shellUrls], requestHeaders({ token, language }))
  const [response] = responses
  const [profile, site] = responses.slice(-shellUrls.length)
  // the browser warns about preloaded style sheets that a guest does not use
  preload(styles, { rel: 'preload', as: 'style' })
  if (early && pageUrls.length > 0 && response) void showEarlyRows(early, { language, response })
  if (earlyLines) void showEarlyLines(earlyLines, { language, dashboard: response, profile, site })
}
preload(scripts, { rel: 'modulepreload', fetchPriority: 'low' })

function preload(paths: string, link: Partial<HTMLLinkElement>): void {
  const newLink = () => document.createElement('link')
  const links = paths.split(' ').map((href) => Object.assign(newLink(), { ...link, crossOrigin: '', href }))
  document.head.append(...links)
}
