import type { CityOption } from '@touchline/contract/locations'
import { useLanguage } from '../../../i18n/language.ts'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { matchIn } from '../../../ui/match-in.ts'
import { aroundText } from './around-text.ts'
import classes from './city.module.css'

/** The name in front of what it lies in; what follows a comma narrows the search to a state or country. */
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
