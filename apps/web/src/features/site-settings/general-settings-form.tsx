import { DraftBar } from '../../forms/draft-bar.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { SavePage } from '../../forms/save-page.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { Site } from '../../site/site-query.ts'
import { toast } from '../../ui/toast.tsx'
import { GeneralField } from './general-field.tsx'
import { generalSections } from './general-sections.ts'
import { SupportHint } from './support-hint.tsx'
import { DRAFT, useGeneralForm } from './use-general-form.ts'
import { useGeneralMerging } from './use-general-merging.tsx'
import { useKeepSite } from './use-keep-site.ts'

/** Undefined until the settings are loaded; the form keeps their place. */
export function GeneralSettingsForm({ site }: { site: Site | undefined }) {
  const { t } = useLanguage()
  const keepSite = useKeepSite()
  const { saveForm, uploads, startFrom, noteSaved, isFilled } = useGeneralForm(site)
  const { support_email, support_url } = saveForm.values

  const finish = (saved: Site) => {
    noteSaved(saved)
    toast.done(t('general.saved'))
  }
  const merging = useGeneralMerging((current, typed) => {
    void keepSite(current)
    startFrom(current, typed)
  })
  return (
    <>
      {isFilled && (
        <DraftBar<Site> draftKey={DRAFT} onRestore={({ subject, values }) => startFrom(subject, values)} />
      )}
      <SavePage
        label={t('menu.general')}
        saveForm={saveForm}
        merging={merging}
        loading={!isFilled}
        waiting={uploads.pending.length > 0 ? t('general.logos.waiting') : undefined}
        onSaved={finish}
        onDiscard={() => startFrom(site)}
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
            {key === 'support' && <SupportHint email={support_email} url={support_url} />}
          </FormSection>
        ))}
      </SavePage>
    </>
  )
}
