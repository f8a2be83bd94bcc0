import type { Language } from '@touchline/contract/language'
import type { CityOption } from '@touchline/contract/locations'
import { useLanguage } from '../../../i18n/language.ts'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { matchIn } from '../../../ui/text-match.ts'
import classes from './city.module.css'

type StateAndCountry = { readonly state: string; readonly country: string }

/** The state and country of a city, in the order of the language. */
export function aroundText({ state, country }: StateAndCountry, language: Language): string {
  if (language === 'ja') return [country, state].filter(Boolean).join(' ')
  return [state, country].filter(Boolean).join(', ')
}

/**
 * An option of the city list: the name with the match highlighted, then state and country. Text after a comma
 * matches state or country.
 */
export function CityOptionText({ city, typed }: { city: CityOption; typed: string }) {
  const { language } = useLanguage()
  const [wanted = '', ...within] = typed.split(/[,，、]/)
  const typedAround = within.join(' ') || (matchIn(city.name, wanted) ? '' : wanted)
  return (
    <span className={classes.city}>
      <b className={classes.name}>
        <Highlighted text={city.name} typed={wanted} />
      </b>{' '}
      <span className={classes.around}>
        <Highlighted text={aroundText(city, language)} typed={typedAround} />
      </span>
    </span>
  )
}
