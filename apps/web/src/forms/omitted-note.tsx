import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Alert } from '../ui/feedback/alert.tsx'

type Props = { omitted: readonly string[]; labelOf: (name: string) => string }

/** Names the fields that a restored draft left out. */
export function OmittedNote({ omitted, labelOf }: Props) {
  const { t, language } = useLanguage(formTexts)
  if (omitted.length === 0) return null
  const fields = new Intl.ListFormat(language).format(omitted.map(labelOf))
  return <Alert tone="calm">{t('form:draft.omitted', { fields })}</Alert>
}
