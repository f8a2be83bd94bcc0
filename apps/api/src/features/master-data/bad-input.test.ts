import { describe } from 'vitest'
import { storedLists } from '../../database/stored-lists.ts'
import { badInputSuite } from '../../testing/master-data/bad-input-suite.ts'
import { test } from '../../testing/upload-traces.ts'

describe.each(storedLists)('bad input for $key', (list) => badInputSuite(test, list))
