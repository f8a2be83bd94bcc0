import { requestEarly } from '../http/early-responses.ts'
import { requestHeaders } from '../http/request-parts.ts'
import { firstLanguage } from '../i18n/first-language.ts'
import { type EarlyList, earlyListUrls } from '../listing/early-list.ts'
import { readToken, readUser } from '../session/stored-session.ts'
import { showEarlyRows } from './early-rows.ts'

// For a signed-in user, this script requests style sheets and data of the page while the application is still
// loading. `call` takes the responses.
const token = readToken()
const user = readUser()
const { styles = '', list } = document.currentScript?.dataset ?? {}
if (token && user) {
  const language = firstLanguage()
  const early = list ? (JSON.parse(list) as EarlyList) : undefined
  const listUrls = early ? earlyListUrls(early, location.search, language) : []
  const urls = [...listUrls, `/api/profile/${user.id}`, '/api/site-setting']
  const [response] = requestEarly(urls, requestHeaders({ token, language }))
  document.head.append(...styles.split(' ').map(stylePreload))
  if (early && listUrls.length > 0 && response) void showEarlyRows(early, { language, response })
}

/** Not in the HTML, because the browser warns about style sheets that a guest does not use. */
function stylePreload(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'style',
    crossOrigin: '',
    href,
  })
}
