import { connections, trail } from '@touchline/contract/testing/more-lists'
import { masterLists as productLists } from '../../packages/contract/src/master-data/lists.ts'

export * from '../../packages/contract/src/master-data/lists.ts'

/** Replaces the lists of the product when the web application is built for the tests with two more lists. */
export const masterLists = [...productLists, trail, connections]
