import { useMutation } from '@tanstack/react-query'
import type { OwnSecondFactors, TotpSetup } from '@touchline/contract/second-factors/calls'
import { useState } from 'react'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useReloadSecondFactors } from '../../../session/second-factors-query.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import type { OnCodes } from './recovery-codes-dialog.tsx'
import { SetupDialog } from './setup-dialog.tsx'
import { securityTexts } from './texts.ts'

const TOTP = '/api/second-factors/totp'

type Props = { own: OwnSecondFactors; onCodes: OnCodes }

export function AuthenticatorCard({ own: { totp, policy }, onCodes }: Props) {
  const { t } = useLanguage(securityTexts)
  const { dateText } = useDates()
  const [setup, setSetup] = useState<TotpSetup>()
  const [isRemoving, setRemoving] = useState(false)
  // the proof is asked for before the secret is shown
  const { mutate: begin, isPending } = useMutation({
    mutationFn: () => call<{ data: TotpSetup }>(TOTP, { method: 'POST' }),
    onSuccess: ({ data }) => setSetup(data),
  })
  return (
    <Card>
      <SectionHead
        title={t('security:app.title')}
        text={totp ? t('security:app.since', { when: dateText(totp.confirmed_at) }) : t('security:app.text')}
        action={
          <ButtonRow>
            {policy !== 'off' && (
              <Button variant={totp ? 'default' : 'filled'} loading={isPending} onClick={() => begin()}>
                {t(totp ? 'security:app.replace' : 'security:app.setUp')}
              </Button>
            )}
            {totp && (
              <Button
                variant="default"
                aria-label={t('security:app.removeOf')}
                onClick={() => setRemoving(true)}
              >
                {t('security:app.remove')}
              </Button>
            )}
          </ButtonRow>
        }
      />
      {setup && (
        <SetupDialog
          setup={setup}
          onClose={() => setSetup(undefined)}
          onConfirmed={(codes) => {
            setSetup(undefined)
            toast.done(t('security:app.added'))
            onCodes(codes)
          }}
        />
      )}
      {isRemoving && <RemovalDialog onClose={() => setRemoving(false)} />}
    </Card>
  )
}

function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage(securityTexts)
  const reload = useReloadSecondFactors()
  return (
    <FactorDialog
      title={t('security:app.removeTitle')}
      text={t('security:app.removeText')}
      confirmLabel={t('security:app.remove')}
      destructive
      run={() => call(TOTP, { method: 'DELETE' })}
      onDone={() => {
        toast.done(t('security:app.removed'))
        void reload()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
