import { fieldErrorsOf } from '@touchline/contract/http/issues'
import {
  confirmTotpSchema,
  type RecoveryCodes,
  type TotpSetup,
} from '@touchline/contract/second-factors/calls'
import { CodeField } from '../../../forms/code-field.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ShownSecret } from '../../../ui/inputs/copy-button.tsx'
import textClasses from '../../../ui/text.module.css'
import type { OnCodes } from './recovery-codes-dialog.tsx'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

type Props = { setup: TotpSetup; onConfirmed: OnCodes; onClose: () => void }

/** Shows the secret of the authenticator app. The first code confirms it. */
export function SetupDialog({ setup: { secret, uri, svg }, onConfirmed, onClose }: Props) {
  const { t } = useLanguage(securityTexts)
  const form = useSaveForm({
    initialValues: { code: '' },
    check: (values) => fieldErrorsOf(confirmTotpSchema(), values),
    save: (body) =>
      call<{ data: RecoveryCodes }>('/api/second-factors/totp/confirm', { method: 'POST', body }),
  })
  return (
    <FormDialog
      title={t('security:setup.title')}
      width={460}
      confirmLabel={t('security:setup.confirm')}
      form={form}
      onSaved={({ data }) => onConfirmed(data.recovery_codes)}
      onClose={onClose}
    >
      <p>{t('security:setup.scan')}</p>
      {/* as a picture, because the page must not parse what the server sends */}
      <img
        className={classes.qr}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('security:setup.image')}
      />
      <a href={uri} className={`${textClasses.textLink} ${classes.open}`}>
        {t('security:setup.open')}
      </a>
      <div>
        <p>{t('security:setup.typed')}</p>
        <ShownSecret
          text={inGroups(secret)}
          label={t('security:setup.copy')}
          done={t('security:setup.copied')}
        />
      </div>
      <CodeField
        size="sm"
        label={t('security:setup.code')}
        description={t('security:setup.codeHint')}
        data-autofocus
        {...form.text('code')}
      />
    </FormDialog>
  )
}

/** Groups of four characters are easier to type. Apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
