import { localStorageColorSchemeManager } from '@mantine/core'
import { THEME } from './apply-colour-scheme.ts'

export const colourSchemeManager = localStorageColorSchemeManager({ key: THEME })
