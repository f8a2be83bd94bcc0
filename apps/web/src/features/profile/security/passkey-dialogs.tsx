import { fieldErrorsOf } from '@touchline/contract/http/issues'
import {
  MAX_PASSKEY_NAME_LENGTH,
  type Passkey,
  renamePasskeySchema,
} from '@touchline/contract/second-factors/passkeys'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { deviceOf } from '../../../session/device.ts'
import { useReloadSecondFactors } from '../../../session/second-factors-query.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { addPasskey, removePasskey, renamePasskey } from './passkeys-query.ts'
import type { OnCodes } from './recovery-codes-dialog.tsx'
import { securityTexts } from './texts.ts'

type Props = { onClose: () => void }
type PasskeyProps = Props & { passkey: Passkey }

export function AddPasskeyDialog({ onCodes, onClose }: Props & { onCodes: OnCodes }) {
  const { t } = useLanguage(securityTexts)
  const name = useDeviceName()
  return (
    <NameDialog
      title={t('security:passkeys.addTitle')}
      confirmLabel={t('security:passkeys.addConfirm')}
      name={name}
      save={addPasskey}
      onSaved={({ data }, { name: saved }) => {
        toast.done(t('security:passkeys.added', { name: saved }))
        onClose()
        onCodes(data.recovery_codes)
      }}
      onClose={onClose}
    />
  )
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyProps) {
  const { t } = useLanguage(securityTexts)
  const reload = useReloadSecondFactors()
  return (
    <NameDialog
      title={t('security:passkeys.renameTitle')}
      confirmLabel={t('security:passkeys.rename')}
      name={name}
      save={(values) => renamePasskey(id, values)}
      onSaved={(_, values) => {
        toast.done(t('security:passkeys.renamed', values))
        void reload()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyProps) {
  const { t } = useLanguage(securityTexts)
  const reload = useReloadSecondFactors()
  const { name } = passkey
  return (
    <FactorDialog
      title={t('security:passkeys.removeTitle', { name })}
      text={t('security:passkeys.removeText')}
      confirmLabel={t('security:passkeys.remove')}
      destructive
      run={() => removePasskey(passkey)}
      onDone={() => {
        toast.done(t('security:passkeys.removed', { name }))
        void reload()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type Named = { name: string }
type NameDialogProps<Answer> = Props & {
  title: string
  confirmLabel: string
  name: string
  save: (values: Named) => Promise<Answer>
  onSaved: (answer: Answer, values: Named) => void
}

function NameDialog<Answer>({ name, save, onSaved, ...dialog }: NameDialogProps<Answer>) {
  const { t } = useLanguage(securityTexts)
  const form = useSaveForm({
    initialValues: { name },
    check: (values) => fieldErrorsOf(renamePasskeySchema(), values),
    save,
  })
  const field = form.text('name')
  return (
    <FormDialog {...dialog} form={form} onSaved={(answer) => onSaved(answer, form.values)}>
      <TextInput
        label={t('security:passkeys.name')}
        description={t('security:passkeys.nameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        aria-invalid={Boolean(field.error)}
        {...field}
      />
    </FormDialog>
  )
}

/** Empty if the browser does not say its name. */
function useDeviceName(): string {
  const { t } = useLanguage(securityTexts)
  const { browser, system } = deviceOf(navigator.userAgent)
  return browser && system ? t('security:passkeys.defaultName', { browser, system }) : ''
}
