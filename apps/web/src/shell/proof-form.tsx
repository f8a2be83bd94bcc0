import type { PublicKeyCredentialRequestOptionsJSON as PasskeyOptions } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { proofSchema } from '@touchline/contract/proof'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { useEffect, useState } from 'react'
import { AccountField } from '../forms/account-field.tsx'
import { CodeField } from '../forms/code-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/state/use-save-form.ts'
import { call } from '../http/client.ts'
import { loadChunk } from '../http/load-chunk.ts'
import { useLanguage } from '../i18n/language.ts'
import { isPasskeyBrowser } from '../session/passkey-support.ts'
import { openProvider } from '../session/provider-flow.ts'
import { secondFactorsQuery } from '../session/second-factors-query.ts'
import { readUser } from '../session/session.ts'
import { signInProvider } from '../site/public-site.ts'
import { TextButton, TextButtons } from '../ui/inputs/text-button.tsx'

const proofTexts = defineTexts('proof', {
  title: { en: 'Confirm that it is you', ja: '本人確認' },
  text: {
    password: {
      en: 'This change needs your password. You are then not asked again for 10 minutes.',
      ja: 'この操作にはパスワードが必要です。確認後10分間は再入力不要です。',
    },
    totp: {
      en: 'This change needs a code from your authenticator app. You are then not asked again for 10 minutes.',
      ja: 'この操作には認証アプリのコードが必要です。確認後10分間は再入力不要です。',
    },
    passkey: {
      en: 'This change needs one of your passkeys. You are then not asked again for 10 minutes.',
      ja: 'この操作には登録したパスキーが必要です。確認後10分間は再確認不要です。',
    },
    provider: {
      en: 'Your account has no password. Sign in again through {{provider}}, and then repeat this change.',
      ja: 'お使いのアカウントにはパスワードがありません。{{provider}}でもう一度サインインしてから、この操作をやり直してください。',
    },
  },
  label: { en: 'Your current password', ja: '現在のパスワード' },
  code: { en: 'Code', ja: '認証コード' },
  codeHint: {
    en: 'The six digits from your authenticator app.',
    ja: '認証アプリに表示されている6桁の数字です。',
  },
  confirm: { en: 'Confirm', ja: '確認' },
  use: {
    password: { en: 'Use your password', ja: 'パスワードを使用' },
    totp: { en: 'Use your authenticator app', ja: '認証アプリを使用' },
    passkey: { en: 'Use a passkey', ja: 'パスキーを使用' },
    provider: { en: 'Sign in with {{provider}}', ja: '{{provider}}でサインイン' },
  },
})

type Way = 'password' | 'totp' | 'passkey' | 'provider'
type Props = { onProven: () => void; onCancel: () => void }

const empty = { current_password: '', code: '' }

/**
 * Asks for the password, or for a second factor of the account if the user prefers one. An account without a password
 * can also sign in again.
 */
export function ProofForm({ onProven, onCancel }: Props) {
  const { t } = useLanguage(proofTexts)
  const [chosen, setChosen] = useState<Way>()
  const ways = useWays()
  const way = chosen ?? ways[0]
  const isTyped = way === 'password' || way === 'totp'
  const provider = signInProvider() ?? ''
  const form = useSaveForm({
    initialValues: empty,
    check: (values) => (isTyped ? fieldErrorsOf(proofSchema, typedBody(way, values)) : {}),
    save: async (values) => {
      if (way === 'provider') return signInAgain()
      const body = isTyped ? typedBody(way, values) : { passkey: await ownPasskey() }
      return call('/api/prove', { method: 'POST', body })
    },
  })
  const { element } = form
  useEffect(() => {
    if (!isTyped) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [isTyped, element])
  const choose = (other: Way) => {
    form.restart(empty)
    setChosen(other)
  }
  return (
    <FormDialog
      title={t('proof:title')}
      confirmLabel={isTyped ? t('proof:confirm') : t(`proof:use.${way}`, { provider })}
      confirmFocused={!isTyped}
      form={form}
      onSaved={onProven}
      onClose={onCancel}
    >
      <p>{t(`proof:text.${way}`, { provider })}</p>
      {way === 'password' && (
        <>
          <AccountField email={readUser()?.email ?? ''} />
          <PasswordField
            size="sm"
            label={t('proof:label')}
            autoComplete="current-password"
            autoFocus
            data-autofocus
            {...form.text('current_password')}
          />
        </>
      )}
      {way === 'totp' && (
        <CodeField
          size="sm"
          label={t('proof:code')}
          description={t('proof:codeHint')}
          autoFocus
          {...form.text('code')}
        />
      )}
      {ways.length > 1 && (
        <TextButtons>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <TextButton key={other} onClick={() => choose(other)}>
                {t(`proof:use.${other}`, { provider })}
              </TextButton>
            ))}
        </TextButtons>
      )}
    </FormDialog>
  )
}

function typedBody(way: 'password' | 'totp', { current_password, code }: typeof empty) {
  return way === 'password' ? { current_password } : { code }
}

function useWays(): [Way, ...Way[]] {
  const { data: own } = useQuery(secondFactorsQuery)
  const withoutPassword = own?.has_password === false
  const ways: Way[] = [
    ...(withoutPassword ? [] : (['password'] as const)),
    ...(own?.totp ? (['totp'] as const) : []),
    ...(own && own.passkeys > 0 && isPasskeyBrowser() ? (['passkey'] as const) : []),
    ...(withoutPassword && signInProvider() ? (['provider'] as const) : []),
  ]
  const [first = 'password', ...others] = ways
  return [first, ...others]
}

/** Leaves the page. The sign-in leads back to it, with a session that has a fresh proof. */
async function signInAgain(): Promise<never> {
  await openProvider({ from: window.location.pathname + window.location.search, again: true })
  return new Promise(() => undefined)
}

async function ownPasskey() {
  const { data } = await call<{ data: PasskeyOptions }>('/api/prove/passkey/options', { method: 'POST' })
  const { readPasskey } = await loadChunk(() => import('../session/passkeys.ts'))
  return readPasskey(data)
}
