import { describe } from 'vitest'
import { roundTripsSuite } from '../../testing/master-data/round-trips-suite.ts'
import { test } from '../../testing/upload-traces.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('round trips of $key', (list) => roundTripsSuite(test, list))
