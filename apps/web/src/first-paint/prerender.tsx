import './fake-browser-globals.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type Language, languages } from '@touchline/contract/language'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInForm, type SignInFormProps } from '../features/auth/sign-in-form.tsx'
import { ChunkFailure } from '../http/load-chunk.ts'
import { applyLanguage } from '../i18n/language.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { Themed } from '../theme/themed.tsx'
import { ShellOutline } from './shell-outline.tsx'
import { StyleRules } from './style-rules.ts'

const emptyForm: SignInFormProps = {
  values: { email: '', password: '' },
  text: (name) => ({ name, value: '', error: undefined, onChange: () => undefined }),
  saving: false,
  failure: undefined,
  secondsLeft: 0,
}

/** The named outlines that are shown before React loads, and the style elements they share. */
export function prerender({ nonce }: { nonce: string }) {
  const rules = new StyleRules()
  const render = (content: ReactNode, identifierPrefix = '') =>
    renderToStaticMarkup(<Themed styleNonce={() => nonce}>{content}</Themed>, { identifierPrefix })
  const themeStyles = render(null)
  const outlineOf = (content: ReactNode, name: string) => {
    const [, markup] = render(content, `${name}-`).split(themeStyles)
    if (!markup) throw new Error(`The outline ${name} does not begin with the styles of the theme`)
    return { name, markup: rules.extract(markup) }
  }
  const outlines = [
    ...languages.map((language) => outlineOf(signInIn(language), language)),
    outlineOf(<ShellOutline />, 'shell'),
    ...languages.map((language) => outlineOf(failureIn(language), `failed-${language}`)),
  ]
  return { styles: `${themeStyles}<style nonce="${nonce}">${rules}</style>`, outlines }
}

function failureIn(language: Language): ReactNode {
  applyLanguage(language)
  return <LoadFailure error={new ChunkFailure()} reset={() => undefined} />
}

function signInIn(language: Language): ReactNode {
  applyLanguage(language)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return (
    <RouterContextProvider router={router}>
      <SignInForm {...emptyForm} />
    </RouterContextProvider>
  )
}
