import { describe } from 'vitest'
import { storedLists } from '../../database/stored-lists.ts'
import { roundTripsSuite } from '../../testing/master-data/round-trips-suite.ts'
import { test } from '../../testing/upload-traces.ts'

describe.each(storedLists)('round trips of $key', (list) => roundTripsSuite(test, list))
