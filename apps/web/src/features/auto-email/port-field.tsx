import { mail } from '@touchline/contract/site-settings/groups'
import { inputProps } from '../../forms/controls/control.ts'
import { isEntryKey } from '../../forms/entry-keys.ts'
import { readWhole } from '../../forms/number-entry.ts'
import { TidyInput } from '../../forms/tidy-input.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { AutoEmailForm } from './auto-email-values.ts'

const DIGIT = /\d/

/** The port of the mail server: other keys than digits do nothing. */
export function PortField({ saveForm }: Pick<AutoEmailForm, 'saveForm'>) {
  const { t, say } = useLanguage()
  const field = mail.fields.mail_port
  const control = { ...saveForm.field('mail_port'), field, label: say(field.label), required: true }
  return (
    <TidyInput
      {...inputProps({ ...control, hint: t('autoEmail.server.ports') })}
      inputMode="numeric"
      autoComplete="off"
      value={String(control.value)}
      onChange={control.onChange}
      onTidy={control.onTidy}
      tidy={readWhole}
      onCompositionEnd={({ currentTarget: { value } }) => control.onTidy(readWhole(value) ?? value)}
      onKeyDown={(event) => {
        if (!isEntryKey(event.nativeEvent, DIGIT)) event.preventDefault()
      }}
    />
  )
}
