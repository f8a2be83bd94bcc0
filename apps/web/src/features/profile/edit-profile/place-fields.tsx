import { CityField } from '../city/city-field.tsx'
import { placeNames } from './profile-values.ts'
import { unitControl } from './unit-control.ts'
import type { ProfileForm } from './use-edit-form.ts'

export function PlaceFields({ saveForm }: { saveForm: ProfileForm }) {
  const { city_id, city, state, country } = saveForm.values
  return (
    <CityField
      values={{ city_id: city_id === '' ? null : Number(city_id), city, state, country }}
      {...unitControl(saveForm, placeNames)}
    />
  )
}
