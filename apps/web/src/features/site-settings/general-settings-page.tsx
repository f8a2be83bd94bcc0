import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { FormSection } from '../../forms/form-section.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { timeZoneTexts } from '../../records/settings/time-zone-field.tsx'
import { useSettings } from '../../records/settings/use-settings.ts'
import { CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { GeneralField, SupportHint } from './general-field.tsx'
import { type GeneralValues, generalForm, generalSections } from './general-sections.ts'
import { generalTexts } from './texts.ts'
import { useLogoUploads } from './use-logo-uploads.ts'

export function GeneralSettingsPage() {
  const { t } = useLanguage(generalTexts, appTexts, timeZoneTexts)
  const form = useSettings<GeneralValues>(generalForm)
  const { saveForm } = form
  const { partner_logos, support_email, support_url } = saveForm.values
  const uploads = useLogoUploads({
    count: partner_logos.length,
    onUploaded: (picture) =>
      saveForm
        .rows<PartnerLogo>('partner_logos')
        .onChange((logos) => [...logos, { ...picture, alt: '', url: '' }]),
  })
  const startFrom: typeof form.startFrom = (...stored) => {
    uploads.reset()
    form.startFrom(...stored)
  }
  const show = (name: string, values: GeneralValues) => {
    if (name === 'partner_logos') return values.partner_logos.map(({ alt }) => alt).join('\n')
    return name === 'default_timezone' ? values.default_timezone || t('timeZone:ofDevice') : undefined
  }
  return (
    <Page title={t('app:menu.general')} area={t('app:menu.settings')}>
      <CardStack>
        <SettingPage
          label={t('app:menu.general')}
          form={{ ...form, startFrom }}
          show={show}
          waiting={uploads.pending.length > 0 ? t('general:logos.waiting') : undefined}
        >
          {generalSections.map(({ key, fields, ...layout }) => (
            <FormSection
              key={key}
              title={t(`general:${key}.title`)}
              text={t(`general:${key}.text`)}
              {...layout}
            >
              {fields.map((name) => (
                <GeneralField key={name} name={name} form={form} uploads={uploads} />
              ))}
              {key === 'support' && <SupportHint email={support_email} url={support_url} />}
            </FormSection>
          ))}
        </SettingPage>
      </CardStack>
    </Page>
  )
}
