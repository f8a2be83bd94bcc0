import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { THEME } from './stored-theme.ts'
import { cssVariables, theme } from './theme.ts'

export const colourSchemeManager = localStorageColorSchemeManager({ key: THEME })

/** `styleNonce` returns the nonce for the style elements that Mantine adds. */
export function Themed({ styleNonce, children }: { styleNonce: () => string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      // their rules for `hiddenFrom` and `visibleFrom`, which no component uses, would be part of every page
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
