import { describe } from 'vitest'
import { storedLists } from '../../database/stored-lists.ts'
import { listingSuite } from '../../testing/master-data/listing-suite.ts'
import { test } from '../../testing/upload-traces.ts'

describe.each(storedLists)('the list of $key', (list) => listingSuite(test, list))
