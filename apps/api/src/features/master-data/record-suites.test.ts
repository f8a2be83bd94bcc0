import { describe } from 'vitest'
import { auditSuite } from '../../testing/master-data/audit-suite.ts'
import { badInputSuite } from '../../testing/master-data/bad-input-suite.ts'
import { conflictSuite } from '../../testing/master-data/conflict-suite.ts'
import { listingSuite } from '../../testing/master-data/listing-suite.ts'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { purgeSuite } from '../../testing/master-data/purge-suite.ts'
import { refusedPictureSuite } from '../../testing/master-data/refused-picture-suite.ts'
import { roundTripsSuite } from '../../testing/master-data/round-trips-suite.ts'
import { savingSuite } from '../../testing/master-data/saving-suite.ts'
import { trashListingSuite } from '../../testing/master-data/trash-listing-suite.ts'
import { trashSuite } from '../../testing/master-data/trash-suite.ts'
import { disks, test } from '../../testing/upload-traces.ts'
import { imageFieldsOf } from './routes.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('the list of $key', (list) => listingSuite(test, list))

describe.each(storedLists)('saving in $key', (list) => savingSuite(test, list))
describe.each(storedLists)('conflicts in $key', (list) => conflictSuite(test, list))

describe.each(storedLists)('deleting and restoring in $key', (list) => trashSuite(test, list))
describe.each(storedLists)('deleting for good from $key', (list) => purgeSuite(test, list))
describe.each(storedLists)('the trash of $key', (list) => trashListingSuite(test, list))

describe.each(storedLists)('the audit trail of $key', (list) => auditSuite(test, list))

describe.each(storedLists)('bad input for $key', (list) => badInputSuite(test, list))

describe.each(storedLists)('round trips of $key', (list) => roundTripsSuite(test, list))

const withPictures = storedLists.filter((list) => imageFieldsOf(list).length > 0)

describe.each(disks)('on the disk %s', (_, diskTest) => {
  describe.each(withPictures)('a picture of $key', (list) => pictureSuite(diskTest, list))
})
describe.each(withPictures)('a refused picture of $key', (list) => refusedPictureSuite(test, list))
