import { type GeneralSettings, general } from '@touchline/contract/site-settings/groups'
import type { Merging } from '../../forms/use-merge.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Site } from '../../site/site-query.ts'
import { type GeneralName, valuesOf } from './general-values.ts'

type StartFrom = (current: Site, typed: GeneralSettings) => void

/** How two versions of the settings become one; the logos are one value. */
export function useGeneralMerging(startFrom: StartFrom): Merging<GeneralSettings> {
  const { t, say } = useLanguage()
  return {
    read: (current) => valuesOf(current as Site),
    onRebase: (current, typed) => startFrom(current as Site, typed),
    labelOf: (name) => say(general.fields[name as GeneralName].label),
    show: (name, values) => {
      if (name === 'partner_logos') return values.partner_logos.map(({ alt }) => alt).join('\n')
      const value = String(values[name as GeneralName])
      if (name === 'default_timezone') return value || t('general.dates.ofDevice')
      const option = name === 'default_language' && general.fields.default_language.options[value]
      return option ? say(option) : value
    },
  }
}
