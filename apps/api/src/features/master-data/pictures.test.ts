import { describe } from 'vitest'
import { storedLists } from '../../database/stored-lists.ts'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { refusedPictureSuite } from '../../testing/master-data/refused-picture-suite.ts'
import { test } from '../../testing/upload-traces.ts'
import { imageFields } from './pictures.ts'

const withPictures = storedLists.filter((list) => imageFields(list).length > 0)

describe.each(withPictures)('a picture of $key', (list) => pictureSuite(test, list))
describe.each(withPictures)('a refused picture of $key', (list) => refusedPictureSuite(test, list))
