import './content-policy.ts'
// First, because the styles of Mantine and of the modules override these.
import './theme/global.css'
import './ui/text.module.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './theme/fonts.css'
// The prerendered outline of the shell needs these styles before the chunk of the shell loads.
import './shell/admin-shell.module.css'
import './shell/header.module.css'
import './site/top-navigation.module.css'
import './ui/page.module.css'
import './ui/card.module.css'
import './first-paint/lines-outline.css'
import './first-paint/list-outline.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { replacePrerendered } from './first-paint/replace-prerendered.ts'
import { dropEarlyResponses, hasEarlyResponses } from './http/early-responses.ts'
import { loadChunk } from './http/load-chunk.ts'
import { followOtherTabs } from './i18n/language.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { endOrphanedSession, onSessionChange } from './session/session.ts'
import { applyColourScheme } from './theme/stored-theme.ts'
import { Themed } from './theme/themed.tsx'
import { reportShownValues } from './ui/inputs/shown-values.ts'

applyColourScheme()
followOtherTabs()
reportShownValues()
endOrphanedSession()

function Application({ router }: { router: AppRouter }) {
  // runs after the effects of the first page, which take the responses
  useEffect(dropEarlyResponses, [])
  return (
    <Themed styleNonce={styleNonce}>
      <RouterProvider router={router} />
    </Themed>
  )
}

/** The nonce of the content security policy. The server writes a new nonce into every page. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

void render()

/** Loads the first page before rendering, so that no empty page replaces the outline. */
async function render(): Promise<void> {
  const isDataRequested = hasEarlyResponses()
  await nextTask()
  const router = createAppRouter()
  // The guards of the routes redirect after sign-in and sign-out.
  onSessionChange(() => void router.invalidate())
  await nextTask()
  // a guest sees the sign-in page, which needs none of them
  if (isDataRequested) await runPreloadedScripts()
  await router.load()
  if (isDataRequested) await (await loadChunk(() => import('./shell/first-answers.ts'))).firstAnswers()
  const root = document.getElementById('root') as HTMLElement
  const application = (
    <StrictMode>
      <Application router={router} />
    </StrictMode>
  )
  replacePrerendered(root, application)
}

/**
 * Runs each script that the page preloads in a task of its own. The router would run all of them in one task, and reports
 * those that cannot be loaded. A script is preloaded before those that it imports.
 */
async function runPreloadedScripts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  for (const { href } of [...links].reverse()) {
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await nextTask()
  }
}

/** Resolves in a new task, so that the browser can paint and handle input first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
