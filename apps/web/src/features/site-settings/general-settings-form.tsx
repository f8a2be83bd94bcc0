import { type SetupStep, setupSteps } from '@touchline/contract/setup'
import { general } from '@touchline/contract/site-settings/groups'
import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { FormSection } from '../../forms/form-section.tsx'
import { SettingPage } from '../../forms/settings/setting-page.tsx'
import type { SettingForm } from '../../forms/settings/setting-values.ts'
import { timeZoneTexts } from '../../forms/settings/time-zone-field.tsx'
import { useSettingForm } from '../../forms/settings/use-setting-form.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Site } from '../../site/site-query.ts'
import { normalizeColour } from './brand-colour-field.tsx'
import { GeneralField, SupportHint } from './general-field.tsx'
import { type GeneralName, generalSections } from './general-sections.ts'
import { generalTexts } from './texts.ts'
import { useLogoUploads } from './use-logo-uploads.ts'

type GeneralForm = SettingForm<typeof general>

const normalize = (values: GeneralForm) => ({
  ...values,
  brand_colour: normalizeColour(values.brand_colour),
})

/** `site` is undefined while the settings are loading. The empty form then reserves its height. */
export function GeneralSettingsForm({ site }: { site: Site | undefined }) {
  const { t } = useLanguage(generalTexts, appTexts)
  const form = useSettingForm<GeneralForm>({ group: general, stored: site, normalize })
  const { saveForm } = form
  const { partner_logos, support_email, support_url } = saveForm.values
  const uploads = useLogoUploads({
    count: partner_logos.length,
    onUploaded: (picture) =>
      saveForm
        .rows<PartnerLogo>('partner_logos')
        .onChange((logos) => [...logos, { ...picture, alt: '', url: '' }]),
  })
  const startFrom: typeof form.startFrom = (current, typed) => {
    uploads.reset()
    form.startFrom(current, typed)
  }
  return (
    <SettingPage
      label={t('app:menu.general')}
      form={{ ...form, startFrom }}
      show={useFormatValue()}
      waiting={uploads.pending.length > 0 ? t('general:logos.waiting') : undefined}
    >
      {generalSections.map(({ key, fields, ...layout }) => (
        <FormSection key={key} title={t(`general:${key}.title`)} text={t(`general:${key}.text`)} {...layout}>
          {fields.map((name) => (
            <GeneralField key={name} name={name} saveForm={saveForm} uploads={uploads} />
          ))}
          {key === 'support' && <SupportHint email={support_email} url={support_url} />}
        </FormSection>
      ))}
    </SettingPage>
  )
}

function useFormatValue() {
  const { t, localize } = useLanguage(timeZoneTexts)
  return (name: string, values: GeneralForm) => {
    if (name === 'partner_logos') return values.partner_logos.map(({ alt }) => alt).join('\n')
    const value = String(values[name as GeneralName])
    if (name === 'default_timezone') return value || t('timeZone:ofDevice')
    if (name === 'setup_skipped') {
      const steps = general.fields.setup_skipped.fromText(value) as readonly SetupStep[]
      return steps.map((step) => localize(setupSteps[step])).join('\n')
    }
    const option = name === 'default_language' && general.fields.default_language.options[value]
    return option ? localize(option) : value
  }
}
