import { describe } from 'vitest'
import { clashSuite } from '../../testing/master-data/clash-suite.ts'
import { savingSuite } from '../../testing/master-data/saving-suite.ts'
import { test } from '../../testing/upload-traces.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('saving in $key', (list) => savingSuite(test, list))
describe.each(storedLists)('clashes in $key', (list) => clashSuite(test, list))
