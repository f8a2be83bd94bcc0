import { en } from './en.ts'
import { ja } from './ja.ts'
import { addTexts } from './language.ts'

addTexts({ en, ja })
