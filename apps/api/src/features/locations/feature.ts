import type { Language } from '@touchline/contract/language'
import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { Cities } from './cities.ts'
import { LocationRepository } from './repository.ts'
import { locationRoutes } from './routes.ts'
import { LocationService } from './service.ts'

type LocationsDeps = { readonly citiesFile: string }

export function locationsFeature({ db }: Core, { citiesFile }: LocationsDeps) {
  const cities = new Cities({ file: citiesFile })
  const service = new LocationService({ cities, repository: new LocationRepository(db) })
  const feature: Feature = { routes: [locationRoutes({ service })] }
  return { ...feature, cityOf: (id: number, language: Language) => cities.find(id, language) }
}
