import { describe } from 'vitest'
import { listingSuite } from '../../testing/master-data/listing-suite.ts'
import { test } from '../../testing/upload-traces.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('the list of $key', (list) => listingSuite(test, list))
