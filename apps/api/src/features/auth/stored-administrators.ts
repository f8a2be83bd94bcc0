import { administrators } from '@touchline/contract/administrators/administrators'
import { storedList } from '../../records/stored-list.ts'

export const storedAdministrators = storedList(administrators, { table: 'administrators' })
