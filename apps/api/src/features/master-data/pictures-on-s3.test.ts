import { describe } from 'vitest'
import { storedLists } from '../../database/stored-lists.ts'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { s3Test } from '../../testing/upload-traces.ts'
import { imageFields } from './pictures.ts'

const withPictures = storedLists.filter((list) => imageFields(list).length > 0)

describe.each(withPictures)('a picture of $key', (list) => pictureSuite(s3Test, list))
