import type { StorageLocation } from '@touchline/contract/file-storage'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { fileStorageTexts } from './texts.ts'

export type StorageAddress = Pick<StorageLocation, 'disk' | 'place'>
export type FileTotal = { readonly files: number; readonly bytes: number }

export function useFileTexts() {
  const { t, language } = useLanguage(fileStorageTexts)
  const filesText = (count: number) => t('fileStorage:files', { count, number: numberText(count, language) })
  const bytesText = (bytes: number) => sizeText(bytes, language)
  return {
    filesText,
    bytesText,
    amountText: ({ files, bytes }: FileTotal) =>
      t('fileStorage:amount', { files: filesText(files), size: bytesText(bytes) }),
    nameOf: ({ disk, place }: StorageAddress) =>
      disk === 'local' ? t('fileStorage:thisMachine') : t('fileStorage:bucketName', { address: place }),
    nameWithPreposition: ({ disk, place }: StorageAddress) =>
      disk === 'local' ? t('fileStorage:onThisMachine') : t('fileStorage:inBucket', { address: place }),
  }
}
