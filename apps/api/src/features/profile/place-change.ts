import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type { ProfileChange } from '@touchline/contract/profile'
import type { PartOfChange } from './part-of-change.ts'
import { type FindCity, namesOf, PLACE_LANGUAGE, type StoredPlace, shownNames } from './presentation.ts'

type Sent = Pick<ProfileChange, 'city_id' | 'city' | 'state' | 'country'>
type Asked = {
  readonly sent: Sent
  readonly stored: StoredPlace
  readonly cityOf: FindCity
  /** The reader's. */
  readonly language: Language
}

/**
 * A city with an id brings its own names, kept in English; what is typed counts where there is no id. Names that
 * lose theirs stay as they were seen.
 */
export async function placeChange({ sent, ...asked }: Asked): Promise<PartOfChange<StoredPlace>> {
  const { city_id } = sent
  const { stored, cityOf } = asked
  if (city_id === undefined) return { set: stored.city_id === null ? typed(sent) : {} }
  if (city_id === null) return { set: { city_id, ...(await shownNames(asked)), ...typed(sent) } }
  const place = await cityOf(city_id, PLACE_LANGUAGE)
  if (place) return { set: { city_id, ...namesOf(place) } }
  if (city_id === stored.city_id) return { set: {} } // no longer in the lookup's data, which is no fault of this change
  return { faults: { city_id: [message('unknown_city')] } }
}

function typed({ city, state, country }: Sent): Partial<StoredPlace> {
  return {
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(country !== undefined && { country }),
  }
}
