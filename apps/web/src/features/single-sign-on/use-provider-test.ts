import { message } from '@touchline/contract/http/messages'
import type { SingleSignOnTestResponse } from '@touchline/contract/single-sign-on'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import { testedConnections } from '@touchline/contract/site-settings/tested-connections'
import { type TestAnswer, useConnectionTest } from '../../forms/use-connection-test.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recordDraft } from '../../records/record-values.ts'
import { useReloadAfterTest } from '../../records/settings/setting-query.ts'
import { useTestedValues } from '../../records/settings/use-settings.ts'
import type { SingleSignOnForm, SingleSignOnValues } from './single-sign-on-form.ts'
import { singleSignOnTexts } from './texts.ts'

/** Tests the provider with the unsaved values of the form. */
export function useProviderTest(form: SingleSignOnForm) {
  const { saveForm, check } = form
  const { t } = useLanguage(singleSignOnTexts)
  const reload = useReloadAfterTest(singleSignOn)
  const providerTest = useConnectionTest({
    saveForm,
    check: (values: SingleSignOnValues) => ({ ...missingFields(values), ...check(values) }),
    send: (values: SingleSignOnValues, signal) =>
      call<TestAnswer<SingleSignOnTestResponse>>('/api/test-single-sign-on', {
        method: 'POST',
        body: recordDraft(singleSignOn, values),
        signal,
        isTest: true,
      }).then(reload),
    failed: t('singleSignOn:test.failed'),
    // turning single sign-on on after a test keeps its result
    tested: testedConnections[singleSignOn.key]?.fields,
  })
  useTestedValues(form, providerTest)
  return providerTest
}

/** Fields that a test needs although the settings can be saved without them. */
function missingFields({ oidc_issuer, oidc_client_id }: SingleSignOnValues) {
  const empty = Object.entries({ oidc_issuer, oidc_client_id }).filter(([, value]) => value.trim() === '')
  return Object.fromEntries(empty.map(([name]) => [name, [message('required')]]))
}
