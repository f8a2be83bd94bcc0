import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnSecondFactors } from '@touchline/contract/second-factors/calls'
import { useState } from 'react'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { secondFactorsQuery, useReloadSecondFactors } from '../../../session/second-factors-query.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, CardStack, SectionHead } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { type OnCodes, RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { securityTexts } from './texts.ts'

/** The password and the second factors of the own account. */
export function SecurityPage() {
  const { t } = useLanguage(securityTexts, appTexts)
  const loading = useQuery(secondFactorsQuery)
  const reload = useReloadSecondFactors()
  /** Recovery codes that no later answer contains. */
  const [codes, setCodes] = useState<readonly string[]>([])
  /** What the account has now is read when the codes are saved: the shell may then leave this page. */
  const onCodes: OnCodes = (shown) => (shown.length > 0 ? setCodes(shown) : void reload())
  return (
    <Page title={t('app:profile.security')} area={t('app:menu.profile')}>
      <CardStack>
        {loading.data && <RequiredAlert own={loading.data} />}
        {!isOver(loading.data) && loading.data?.has_password !== false && <PasswordCard />}
        {loading.data && <SecondFactorCards own={loading.data} onCodes={onCodes} />}
        {!loading.data && (
          <Card>
            {loading.error ? (
              <LoadNotice title={t('security:failedTitle')} loading={loading} />
            ) : (
              <RowSkeleton rows={3} />
            )}
          </Card>
        )}
      </CardStack>
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onSaved={() => {
            setCodes([])
            void reload()
          }}
        />
      )}
    </Page>
  )
}

/** The server then refuses a change of the password too. */
function isOver(own: OwnSecondFactors | undefined): boolean {
  return own?.required_from != null && !hasSecondFactor(own) && Date.parse(own.required_from) <= Date.now()
}

function hasSecondFactor({ totp, passkeys }: OwnSecondFactors): boolean {
  return totp !== null || passkeys > 0
}

function PasswordCard() {
  const { t } = useLanguage(appTexts)
  return (
    <Card>
      <SectionHead
        title={t('app:profile.password')}
        text={t('app:profile.passwordText')}
        action={
          <Button component={Link} to="/change-password" variant="default">
            {t('app:profile.changePassword')}
          </Button>
        }
      />
    </Card>
  )
}

type OwnProps = { own: OwnSecondFactors }

function SecondFactorCards({ own, onCodes }: OwnProps & { onCodes: OnCodes }) {
  const { t } = useLanguage(securityTexts)
  return (
    <>
      {own.policy === 'off' && (
        <Alert quiet tone="calm">
          {t('security:off')}
        </Alert>
      )}
      <AuthenticatorCard own={own} onCodes={onCodes} />
      <PasskeysCard own={own} onCodes={onCodes} />
      {hasSecondFactor(own) && <RecoveryCodesCard left={own.recovery_codes_left} onCodes={onCodes} />}
    </>
  )
}

function RequiredAlert({ own }: OwnProps) {
  const { t } = useLanguage(securityTexts)
  const { momentText } = useDates()
  const { required_from: from } = own
  if (from === null || hasSecondFactor(own)) return null
  return (
    <Alert quiet tone="warning" title={t('security:required.title')}>
      {isOver(own) ? t('security:required.over') : t('security:required.until', { when: momentText(from) })}
    </Alert>
  )
}
