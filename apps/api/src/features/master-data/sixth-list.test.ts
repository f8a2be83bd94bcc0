import { describe } from 'vitest'
import { badInputSuite } from '../../testing/master-data/bad-input-suite.ts'
import { clashSuite } from '../../testing/master-data/clash-suite.ts'
import { listingSuite } from '../../testing/master-data/listing-suite.ts'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { refusedPictureSuite } from '../../testing/master-data/refused-picture-suite.ts'
import { roundTripsSuite } from '../../testing/master-data/round-trips-suite.ts'
import { savingSuite } from '../../testing/master-data/saving-suite.ts'
import { schemaSuite } from '../../testing/master-data/schema-suite.ts'
import { test } from '../../testing/master-data/sixth-app.ts'
import { sixthList } from '../../testing/master-data/sixth-list.ts'
import { trailSuite } from '../../testing/master-data/trail-suite.ts'
import { trashListingSuite } from '../../testing/master-data/trash-listing-suite.ts'
import { trashSuite } from '../../testing/master-data/trash-suite.ts'

/** A list needs only a declaration and a migration: all suites of the product's lists run on this one. */
const suites = {
  'its table': schemaSuite,
  'its list': listingSuite,
  saving: savingSuite,
  conflicts: clashSuite,
  'deleting and restoring': trashSuite,
  'its trash': trashListingSuite,
  'its pictures': pictureSuite,
  'its refused pictures': refusedPictureSuite,
  'bad input': badInputSuite,
  'round trips': roundTripsSuite,
  'its audit trail': trailSuite,
}

describe.each(Object.entries(suites))('a sixth list: %s', (_, suite) => suite(test, sixthList))
