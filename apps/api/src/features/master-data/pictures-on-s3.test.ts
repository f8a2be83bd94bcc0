import { describe } from 'vitest'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { s3Test } from '../../testing/upload-traces.ts'
import { imageFieldsOf } from './routes.ts'
import { storedLists } from './stored-lists.ts'

const withPictures = storedLists.filter((list) => imageFieldsOf(list).length > 0)

describe.each(withPictures)('a picture of $key', (list) => pictureSuite(s3Test, list))
