import { describe } from 'vitest'
import { storedLists } from '../../database/stored-lists.ts'
import { trailSuite } from '../../testing/master-data/trail-suite.ts'
import { test } from '../../testing/upload-traces.ts'

describe.each(storedLists)('the trail of $key', (list) => trailSuite(test, list))
