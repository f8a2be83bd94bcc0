import type { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import type { FormOf } from '../../forms/state/form-values.ts'
import type { SettingForm } from '../../records/settings/use-settings.ts'

export type SingleSignOnValues = FormOf<typeof singleSignOn>
export type SingleSignOnForm = SettingForm<SingleSignOnValues>
