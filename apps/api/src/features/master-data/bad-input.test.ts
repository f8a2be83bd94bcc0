import { describe } from 'vitest'
import { badInputSuite } from '../../testing/master-data/bad-input-suite.ts'
import { test } from '../../testing/upload-traces.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('bad input for $key', (list) => badInputSuite(test, list))
