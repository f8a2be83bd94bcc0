import { type FieldPhrases, parseWith } from '@touchline/contract/http/issues'
import { settingChangeSchema } from '@touchline/contract/site-settings/calls'
import { type GeneralSettings, general } from '@touchline/contract/site-settings/groups'
import type { FormValues } from '../../forms/use-fields.ts'
import { tidyColour } from './tidy-colour.ts'

export type GeneralName = keyof GeneralSettings

/** The form of the stored settings; before they have arrived, of the initial ones. */
export function valuesOf(stored?: FormValues): GeneralSettings {
  const entries = Object.entries(general.fields).map(([name, { initial }]) => [
    name,
    stored?.[name] ?? initial,
  ])
  return Object.fromEntries(entries) as GeneralSettings
}

/** As it is meant, however it was typed. */
export function tidied(values: GeneralSettings): GeneralSettings {
  return { ...values, brand_colour: tidyColour(values.brand_colour) }
}

/** The contract's own rules, checked before anything is sent. */
export function generalFaults(values: GeneralSettings): FieldPhrases {
  const parsed = parseWith(settingChangeSchema, tidied(values))
  return 'faults' in parsed ? parsed.faults : {}
}
