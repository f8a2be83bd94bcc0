import type { GeneralSettings } from '@touchline/contract/site-settings/groups'
import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { useEffect, useEffectEvent, useState } from 'react'
import { DraftBar } from '../../forms/draft-bar.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { SavePage } from '../../forms/save-page.tsx'
import type { FormValues } from '../../forms/use-fields.ts'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Site } from '../../site/site-query.ts'
import { toast } from '../../ui/toast.tsx'
import { GeneralField } from './general-field.tsx'
import { generalSections } from './general-sections.ts'
import { generalFaults, valuesOf } from './general-values.ts'
import { SupportHint } from './support-hint.tsx'
import { useLogoUploads } from './use-logo-uploads.ts'
import { useSaveSite } from './use-save-site.ts'

const DRAFT = 'general-settings'

/** Undefined until the settings are loaded; the form keeps their place. */
export function GeneralSettingsForm({ site }: { site: Site | undefined }) {
  const { t } = useLanguage()
  const saveSite = useSaveSite()
  /** The settings as they were when the form was filled from them. */
  const [seen, setSeen] = useState(site)
  const saveForm = useSaveForm({
    initialValues: valuesOf(site),
    check: generalFaults,
    save: (values: GeneralSettings) => saveSite({ values, version: seen?.version }),
    stored: valuesOf,
    draftKey: DRAFT,
    subject: seen,
  })
  const { values, isChanged, restart, rows } = saveForm
  const uploads = useLogoUploads({
    count: values.partner_logos.length,
    onUploaded: ({ image, width, height }) =>
      rows<PartnerLogo>('partner_logos').onChange((logos) => [
        ...logos,
        { image, width, height, alt: '', url: '' },
      ]),
  })
  const startFrom = (current: Site | undefined, typed?: FormValues) => {
    uploads.stop()
    setSeen(current)
    restart(valuesOf(current), typed)
  }
  const follow = useEffectEvent((newer: Site) => {
    if (!seen || (!isChanged && newer.version !== seen.version)) startFrom(newer)
  })
  useEffect(() => {
    if (site) follow(site)
  }, [site])

  return (
    <>
      {seen && (
        <DraftBar<Site>
          draftKey={DRAFT}
          onRestore={({ subject, values: typed }) => startFrom(subject, typed)}
        />
      )}
      <SavePage
        label={t('menu.general')}
        saveForm={saveForm}
        loading={!seen}
        waiting={uploads.pending.length > 0 ? t('general.logos.waiting') : undefined}
        onSaved={(saved) => {
          setSeen(saved)
          toast.done(t('general.saved'))
        }}
        onDiscard={() => startFrom(site)}
        onLoadCurrent={(current) => startFrom(current as Site)}
      >
        {generalSections.map(({ key, fields, ...layout }) => (
          <FormSection
            key={key}
            title={t(`general.${key}.title`)}
            text={t(`general.${key}.text`)}
            {...layout}
          >
            {fields.map((name) => (
              <GeneralField key={name} name={name} saveForm={saveForm} uploads={uploads} />
            ))}
            {key === 'support' && <SupportHint email={values.support_email} url={values.support_url} />}
          </FormSection>
        ))}
      </SavePage>
    </>
  )
}
