import { mail } from '@touchline/contract/site-settings/groups'
import { inputProps } from '../../forms/controls/control.ts'
import { isEntryKey } from '../../forms/entry-keys.ts'
import { NormalizedInput } from '../../forms/normalized-input.tsx'
import { readWhole } from '../../forms/number-entry.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { AutoEmailForm } from './auto-email-values.ts'
import { autoEmailTexts } from './texts.ts'

const DIGIT = /\d/

/** The port of the mail server: other keys than digits do nothing. */
export function PortField({ saveForm }: Pick<AutoEmailForm, 'saveForm'>) {
  const { t, localize } = useLanguage(autoEmailTexts)
  const field = mail.fields.mail_port
  const control = { ...saveForm.field('mail_port'), field, label: localize(field.label), required: true }
  return (
    <NormalizedInput
      {...inputProps({ ...control, hint: t('autoEmail:server.ports') })}
      inputMode="numeric"
      autoComplete="off"
      value={String(control.value)}
      onChange={control.onChange}
      onNormalize={control.onNormalize}
      normalize={readWhole}
      onCompositionEnd={({ currentTarget: { value } }) => control.onNormalize(readWhole(value) ?? value)}
      onKeyDown={(event) => {
        if (!isEntryKey(event.nativeEvent, DIGIT)) event.preventDefault()
      }}
    />
  )
}
