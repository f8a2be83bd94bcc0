import { describe } from 'vitest'
import { auditSuite } from '../../testing/master-data/audit-suite.ts'
import { badInputSuite } from '../../testing/master-data/bad-input-suite.ts'
import { conflictSuite } from '../../testing/master-data/conflict-suite.ts'
import { listingSuite } from '../../testing/master-data/listing-suite.ts'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { refusedPictureSuite } from '../../testing/master-data/refused-picture-suite.ts'
import { roundTripsSuite } from '../../testing/master-data/round-trips-suite.ts'
import { savingSuite } from '../../testing/master-data/saving-suite.ts'
import { schemaSuite } from '../../testing/master-data/schema-suite.ts'
import { trashListingSuite } from '../../testing/master-data/trash-listing-suite.ts'
import { trashSuite } from '../../testing/master-data/trash-suite.ts'
import { storedVenues } from '../../testing/master-data/venue-list.ts'
import { test } from '../../testing/master-data/venue-list-app.ts'

/**
 * The mechanism of all lists, tried with a list that has a field of every kind. A new list needs only a declaration and
 * a migration. What the product's lists declare differently is tested in `declared-lists.test.ts`.
 */
const suites = {
  'its table': schemaSuite,
  'its list': listingSuite,
  saving: savingSuite,
  conflicts: conflictSuite,
  'deleting and restoring': trashSuite,
  'its trash': trashListingSuite,
  'its pictures': pictureSuite,
  'its refused pictures': refusedPictureSuite,
  'bad input': badInputSuite,
  'round trips': roundTripsSuite,
  'its audit trail': auditSuite,
}

describe.each(Object.entries(suites))('a newly declared list: %s', (_, suite) => suite(test, storedVenues))
