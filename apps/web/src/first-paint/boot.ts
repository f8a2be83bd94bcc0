import { CHUNK_LIMIT_MS } from '../http/load-chunk.ts'
import { firstLanguage } from '../i18n/first-language.ts'
import { isSignedIn } from '../session/stored-session.ts'
import { isSidebarCollapsed } from '../shell/stored-sidebar.ts'
import { copyrightLine, organisationName, siteInPage } from '../site/public-site.ts'
import { applyBrand, applyColourScheme } from '../theme/stored-theme.ts'
import { recordSubmit } from './early-submit.ts'

// This script runs before the first paint, which therefore has the user's colours and language.
const language = firstLanguage()
applyColourScheme()
document.documentElement.lang = language
document.addEventListener('readystatechange', paintOutline, { once: true })
window.addEventListener('error', onLoadFailure, { capture: true })
window.setTimeout(offerReload, CHUNK_LIMIT_MS)

let outline: Element | undefined

function paintOutline(): void {
  const site = siteInPage()
  applyBrand(site?.brand_style ?? null)
  const root = renderOutline(outlineName())
  if (!root) return
  root.querySelectorAll('form').forEach(recordSubmit)
  document.documentElement.toggleAttribute('data-provider', Boolean(site?.sign_in_provider))
  if (site?.is_provider_required) root.querySelector('form')?.remove()
  fillText(root, 'organisation', organisationName(site, language))
  fillText(root, 'copyright', copyrightLine(site))
  root.querySelector('[data-foldable]')?.toggleAttribute('data-collapsed', isSidebarCollapsed())
}

/** Fills texts that the build cannot know. The application would otherwise move what is below them. */
function fillText(root: HTMLElement, name: string, text: string): void {
  const element = root.querySelector(`[data-filled="${name}"]`)
  if (element && text) element.textContent = text
}

function outlineName(): string | undefined {
  const { pathname } = location
  if (isSignedIn()) return /^\/(forgot|reset)-password\/?$/.test(pathname) ? undefined : 'shell'
  return pathname === '/' ? language : undefined
}

/** Copies a prerendered template into the root element; undefined if no template has this name. */
function renderOutline(name: string | undefined): HTMLElement | undefined {
  const root = document.getElementById('root')
  const template = document.getElementById(`outline-${name}`)
  if (!root || !(template instanceof HTMLTemplateElement)) return undefined
  root.replaceChildren(template.content.cloneNode(true))
  outline = root.firstElementChild ?? undefined
  return root
}

/** The `error` event of a script element also fires if one of the script's imports cannot be loaded. */
function onLoadFailure({ target }: Event): void {
  if (target instanceof HTMLScriptElement) offerReload()
}

/** Replaces the outline with a reload button, unless the application has already rendered. */
function offerReload(): void {
  const isWaiting = outline?.isConnected ?? document.getElementById('root')?.childElementCount === 0
  if (!isWaiting) return
  renderOutline(`failed-${language}`)
    ?.querySelector('button')
    ?.addEventListener('click', () => location.reload())
}
