import type { DateFormat } from '@touchline/contract/date-time'
import { pageSizes } from '@touchline/contract/http/list-options'
import { general } from '@touchline/contract/site-settings/groups'
import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import type { ReactNode } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import { DateFormatField } from '../../records/settings/date-format-field.tsx'
import { TimeZoneField } from '../../records/settings/time-zone-field.tsx'
import type { SettingForm } from '../../records/settings/use-settings.ts'
import { copyrightLine } from '../../site/public-site.ts'
import { Select } from '../../ui/inputs/select.tsx'
import textClasses from '../../ui/text.module.css'
import { BrandColourField } from './brand-colour-field.tsx'
import type { GeneralName, GeneralValues } from './general-sections.ts'
import { PartnerLogosField } from './partner-logos-field.tsx'
import { generalTexts } from './texts.ts'
import type { LogoUploads } from './use-logo-uploads.ts'

type PageSizeFieldProps = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (size: string) => void
}

export function PageSizeField({ onChange, ...select }: PageSizeFieldProps) {
  const { t } = useLanguage(appTexts)
  return (
    <Select
      {...select}
      data={pageSizes.map(String)}
      onChange={(size) => size !== null && onChange(size)}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}

/** Explains what the support button in the header will do with these values. */
export function SupportHint({ email, url }: { email: string; url: string }) {
  const { t } = useLanguage(generalTexts)
  const address = email.trim()
  const hasPage = url.trim() !== ''
  const text = () => {
    if (hasPage && address) return t('general:support.both')
    if (hasPage) return t('general:support.page')
    return address ? t('general:support.mail') : t('general:support.none')
  }
  return <p className={textClasses.hint}>{text()}</p>
}

type GeneralFieldProps = {
  name: GeneralName
  form: SettingForm<GeneralValues>
  uploads: LogoUploads
}

export function GeneralField({ name, form, uploads }: GeneralFieldProps) {
  const { t, localize } = useLanguage(generalTexts)
  const { saveForm } = form
  const { values } = saveForm
  const field = general.fields[name]
  const label = localize(field.label)
  if (field.kind === 'rows') {
    return <PartnerLogosField label={label} uploads={uploads} {...saveForm.rows<PartnerLogo>(name)} />
  }
  const value = String(values[name])
  const control = { label, ...saveForm.field(name), value }
  if (name === 'default_date_format') {
    const preview = (date: string) => t('general:dates.preview', { date })
    return <DateFormatField {...control} timeZone={values.default_timezone} preview={preview} />
  }
  if (name === 'default_timezone') {
    return <TimeZoneField {...control} dateFormat={values.default_date_format as DateFormat} />
  }
  if (name === 'page_size') return <PageSizeField {...control} />
  if (name === 'brand_colour') return <BrandColourField {...control} />
  const hint =
    (name === 'copyright_text' && <CopyrightHint text={value} />) ||
    (name === 'setup_skipped' && t('general:setup.hint'))
  const isRequired = field.kind === 'text' && field.min > 0
  return <RecordControl form={form} name={name} {...inputOptionsOf(name)} required={isRequired} hint={hint} />
}

function CopyrightHint({ text }: { text: string }) {
  const { t } = useLanguage(generalTexts)
  return t('general:footer.preview', { line: copyrightLine({ copyright_text: text }) })
}

function inputOptionsOf(name: GeneralName) {
  if (name === 'support_email') return { inputMode: 'email' } as const
  const isAddress = name === 'support_url' || name.startsWith('top_nav_')
  return isAddress ? ({ inputMode: 'url', placeholder: 'https://' } as const) : {}
}
