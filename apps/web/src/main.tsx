import './content-policy.ts'
import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './theme/fonts.css'
import './theme/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { onSessionChange } from './session/session.ts'
import { applyColourScheme, colourSchemeManager } from './theme/colour-scheme.ts'
import { cssVariables, theme } from './theme/theme.ts'

applyColourScheme()
// The guards of the routes decide where a begun or ended session belongs.
onSessionChange(() => void router.invalidate())

/** The server writes a new one into every page; it admits the style elements that Mantine adds. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
