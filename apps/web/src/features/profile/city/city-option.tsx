import type { Language } from '@touchline/contract/language'
import type { CityOption } from '@touchline/contract/locations'
import { useLanguage } from '../../../i18n/language.ts'
import chips from '../../../ui/inputs/chips.module.css'
import { matchIn } from '../../../ui/inputs/text-match.ts'
import classes from './city.module.css'

type StateAndCountry = { readonly state: string; readonly country: string }

export function stateAndCountryText({ state, country }: StateAndCountry, language: Language): string {
  if (language === 'ja') return [country, state].filter(Boolean).join(' ')
  return [state, country].filter(Boolean).join(', ')
}

/** Typed text after a comma is compared with the state and country. */
export function CityOptionText({ city, typed }: { city: CityOption; typed: string }) {
  const { language } = useLanguage()
  const [typedName = '', ...typedRest] = typed.split(/[,，、]/)
  const typedStateAndCountry = typedRest.join(' ') || (matchIn(city.name, typedName) ? '' : typedName)
  return (
    <span className={classes.city}>
      <b className={classes.name}>
        <Highlighted text={city.name} typed={typedName} />
      </b>{' '}
      <span className={classes.around}>
        <Highlighted text={stateAndCountryText(city, language)} typed={typedStateAndCountry} />
      </span>
    </span>
  )
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  const match = matchIn(text, typed)
  if (!match) return text
  const [from, to] = match
  return (
    <>
      {text.slice(0, from)}
      <mark className={chips.match}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
