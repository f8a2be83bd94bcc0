import { describe } from 'vitest'
import { trailSuite } from '../../testing/master-data/trail-suite.ts'
import { test } from '../../testing/upload-traces.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('the trail of $key', (list) => trailSuite(test, list))
