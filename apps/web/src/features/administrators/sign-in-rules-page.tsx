import { Link } from '@tanstack/react-router'
import {
  access,
  type SecondFactorPolicy,
  secondFactorPolicies,
} from '@touchline/contract/site-settings/access'
import { FormSection } from '../../forms/form-section.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { type SettingForm, useSettings } from '../../records/settings/use-settings.ts'
import { useReloadSecondFactors } from '../../session/second-factors-query.ts'
import { CardStack } from '../../ui/card.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { Page } from '../../ui/page.tsx'
import textClasses from '../../ui/text.module.css'
import { AdministratorsTabs } from './administrators-tabs.tsx'
import { signInRulesTexts } from './sign-in-rules-texts.ts'

type AccessValues = { second_factor_policy: string; second_factor_grace_days: string }

const icons: Readonly<Record<SecondFactorPolicy, IconName>> = {
  off: 'close',
  optional: 'user',
  required: 'lock',
}

export function SignInRulesPage() {
  const { t } = useLanguage(signInRulesTexts, appTexts)
  const form = useSettings<AccessValues>(access)
  // the rules apply to the own account as well
  const reload = useReloadSecondFactors()
  return (
    <Page title={t('signInRules:title')} area={t('app:menu.settings')}>
      <CardStack>
        <AdministratorsTabs />
        <SettingPage label={t('signInRules:title')} form={form} onSaved={() => void reload()}>
          <SecondFactorSection form={form} />
        </SettingPage>
      </CardStack>
    </Page>
  )
}

function SecondFactorSection({ form }: { form: SettingForm<AccessValues> }) {
  const { t } = useLanguage(signInRulesTexts)
  const { saveForm } = form
  const policy = saveForm.values.second_factor_policy as SecondFactorPolicy
  return (
    <FormSection title={t('signInRules:secondFactor.title')} text={t('signInRules:secondFactor.text')}>
      <ChoiceCards
        label={t('signInRules:secondFactor.title')}
        options={secondFactorPolicies.map((value) => ({
          value,
          icon: icons[value],
          title: t(`signInRules:secondFactor.${value}`),
          text: t(`signInRules:secondFactor.${value}Text`),
        }))}
        value={policy}
        onChange={saveForm.field('second_factor_policy').onChange}
      />
      {policy === 'required' && (
        <RecordControl
          form={form}
          name="second_factor_grace_days"
          required
          hint={t('signInRules:secondFactor.days')}
        />
      )}
      <p>
        <Link
          to="/settings/administrators"
          search={{ second_factor: 'none' }}
          className={textClasses.textLink}
        >
          {t('signInRules:secondFactor.without')}
        </Link>
      </p>
    </FormSection>
  )
}
