import type { RecoveryCodes } from '@touchline/contract/second-factors/calls'
import { useState } from 'react'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import type { OnCodes } from './recovery-codes-dialog.tsx'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

const FEW_CODES = 3

export function RecoveryCodesCard({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const { t } = useLanguage(securityTexts)
  const [isRenewing, setRenewing] = useState(false)
  return (
    <Card>
      <SectionHead
        title={t('security:codes.title')}
        text={t('security:codes.left', { count: left })}
        action={
          <Button variant="default" onClick={() => setRenewing(true)}>
            {t('security:codes.renew')}
          </Button>
        }
      />
      {left < FEW_CODES && (
        <div className={classes.inset}>
          <Alert quiet tone="warning">
            {t(left === 0 ? 'security:codes.none' : 'security:codes.few')}
          </Alert>
        </div>
      )}
      {isRenewing && (
        <FactorDialog
          title={t('security:codes.renewTitle')}
          text={t('security:codes.renewText')}
          confirmLabel={t('security:codes.renew')}
          run={() => call<{ data: RecoveryCodes }>('/api/second-factors/recovery-codes', { method: 'POST' })}
          onDone={({ data }) => {
            setRenewing(false)
            onCodes(data.recovery_codes)
          }}
          onClose={() => setRenewing(false)}
        />
      )}
    </Card>
  )
}
