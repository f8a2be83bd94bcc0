import { describe } from 'vitest'
import { trashListingSuite } from '../../testing/master-data/trash-listing-suite.ts'
import { trashSuite } from '../../testing/master-data/trash-suite.ts'
import { test } from '../../testing/upload-traces.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('deleting and restoring in $key', (list) => trashSuite(test, list))
describe.each(storedLists)('the trash of $key', (list) => trashListingSuite(test, list))
