import { CALLBACK_PAGE } from '@touchline/contract/single-sign-on'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import { FormSection } from '../../forms/form-section.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { UntestedNote } from '../../records/settings/untested-note.tsx'
import { useSettings } from '../../records/settings/use-settings.ts'
import { CardStack } from '../../ui/card.tsx'
import { CopiedCode } from '../../ui/inputs/copy-button.tsx'
import { Page } from '../../ui/page.tsx'
import textClasses from '../../ui/text.module.css'
import { LocalAccountField } from './local-account-field.tsx'
import { ProviderTestSection } from './provider-test-section.tsx'
import classes from './single-sign-on.module.css'
import type { SingleSignOnForm, SingleSignOnValues } from './single-sign-on-form.ts'
import { singleSignOnTexts } from './texts.ts'
import { useProviderTest } from './use-provider-test.ts'

export function SingleSignOnPage() {
  const { t } = useLanguage(appTexts)
  const form = useSettings<SingleSignOnValues>(singleSignOn)
  const providerTest = useProviderTest(form)
  return (
    <Page title={t('app:menu.singleSignOn')} area={t('app:menu.settings')}>
      <CardStack>
        <SettingPage
          label={t('app:menu.singleSignOn')}
          form={form}
          onSaved={providerTest.recordSaved}
          onDiscard={providerTest.reset}
        >
          <ProviderSection form={form} />
          <ProviderTestSection providerTest={providerTest} />
          <AccessSection form={form} />
        </SettingPage>
      </CardStack>
    </Page>
  )
}

function ProviderSection({ form }: { form: SingleSignOnForm }) {
  const { t } = useLanguage(singleSignOnTexts)
  const isEnabled = form.saveForm.values.oidc_enabled === 'true'
  return (
    <FormSection title={t('singleSignOn:provider.title')} text={t('singleSignOn:provider.text')}>
      <UntestedNote form={form} />
      <RecordControl form={form} name="oidc_enabled" hint={t('singleSignOn:provider.enabled')} />
      <RecordControl
        form={form}
        name="oidc_provider_name"
        required={isEnabled}
        hint={t('singleSignOn:provider.name')}
      />
      <RecordControl
        form={form}
        name="oidc_issuer"
        required={isEnabled}
        inputMode="url"
        placeholder="https://"
        hint={t('singleSignOn:provider.issuer')}
      />
      <RecordControl form={form} name="oidc_client_id" required={isEnabled} />
      <RecordControl form={form} name="oidc_client_secret" hint={t('singleSignOn:provider.secret')} />
      <div>
        <h3 className={classes.label}>{t('singleSignOn:provider.callback')}</h3>
        <CopiedCode
          text={`${window.location.origin}${CALLBACK_PAGE}`}
          label={t('singleSignOn:provider.copy')}
          done={t('singleSignOn:provider.copied')}
        />
        <p className={textClasses.hint}>{t('singleSignOn:provider.callbackHint')}</p>
      </div>
    </FormSection>
  )
}

function AccessSection({ form }: { form: SingleSignOnForm }) {
  const { t } = useLanguage(singleSignOnTexts)
  const isOnly = form.saveForm.values.oidc_only_way_in === 'true'
  return (
    <FormSection title={t('singleSignOn:access.title')} text={t('singleSignOn:access.text')}>
      <RecordControl form={form} name="oidc_only_way_in" hint={t('singleSignOn:access.only')} />
      {isOnly && <LocalAccountField form={form} />}
    </FormSection>
  )
}
