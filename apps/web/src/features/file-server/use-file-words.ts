import type { StorageLocation } from '@touchline/contract/file-storage'
import { useLanguage } from '../../i18n/language.ts'
import { numberText } from '../../i18n/numbers.ts'
import { sizeText } from './size-text.ts'
import { fileServerTexts } from './texts.ts'

type Storage = Pick<StorageLocation, 'disk' | 'place'>
type Files = { readonly files: number; readonly bytes: number }

/** How places and numbers of files are written. */
export function useFileWords() {
  const { t, language } = useLanguage(fileServerTexts)
  const filesText = (count: number) => t('fileServer:files', { count, number: numberText(count, language) })
  const bytesText = (bytes: number) => sizeText(bytes, language)
  return {
    filesText,
    bytesText,
    amountText: ({ files, bytes }: Files) =>
      t('fileServer:amount', { files: filesText(files), size: bytesText(bytes) }),
    /** Within a sentence. */
    nameOf: ({ disk, place }: Storage) =>
      disk === 'local' ? t('fileServer:thisMachine') : t('fileServer:bucketName', { address: place }),
    /** The same with what says that something is there. */
    whereOf: ({ disk, place }: Storage) =>
      disk === 'local' ? t('fileServer:onThisMachine') : t('fileServer:inBucket', { address: place }),
  }
}
