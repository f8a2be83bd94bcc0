import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { currentPasswordSchema } from '@touchline/contract/proof'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { AccountField } from '../forms/account-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/state/use-save-form.ts'
import { call } from '../http/client.ts'
import { useLanguage } from '../i18n/language.ts'
import { readUser } from '../session/session.ts'

const proofTexts = defineTexts('proof', {
  title: { en: 'Confirm that it is you', ja: '本人確認' },
  text: {
    en: 'This change needs your password. You are then not asked again for 10 minutes.',
    ja: 'この操作にはパスワードが必要です。確認後10分間は再入力不要です。',
  },
  label: { en: 'Your current password', ja: '現在のパスワード' },
  confirm: { en: 'Confirm', ja: '確認' },
})

type Props = { onProven: () => void; onCancel: () => void }

export function ProofForm({ onProven, onCancel }: Props) {
  const { t } = useLanguage(proofTexts)
  const form = useSaveForm({
    initialValues: { current_password: '' },
    check: (values) => fieldErrorsOf(currentPasswordSchema, values),
    save: (body) => call('/api/prove', { method: 'POST', body }),
  })
  return (
    <FormDialog
      title={t('proof:title')}
      confirmLabel={t('proof:confirm')}
      form={form}
      onSaved={onProven}
      onClose={onCancel}
    >
      <p>{t('proof:text')}</p>
      <AccountField email={readUser()?.email ?? ''} />
      <PasswordField
        size="sm"
        label={t('proof:label')}
        autoComplete="current-password"
        data-autofocus
        {...form.text('current_password')}
      />
    </FormDialog>
  )
}
