import { describe } from 'vitest'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { refusedPictureSuite } from '../../testing/master-data/refused-picture-suite.ts'
import { disks, test } from '../../testing/upload-traces.ts'
import { imageFieldsOf } from './routes.ts'
import { storedLists } from './stored-lists.ts'

const withPictures = storedLists.filter((list) => imageFieldsOf(list).length > 0)

describe.each(disks)('on the disk %s', (_, diskTest) => {
  describe.each(withPictures)('a picture of $key', (list) => pictureSuite(diskTest, list))
})
describe.each(withPictures)('a refused picture of $key', (list) => refusedPictureSuite(test, list))
