import type { StorageLocation } from '@touchline/contract/file-storage'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { fileServerTexts } from './texts.ts'

export type StorageAddress = Pick<StorageLocation, 'disk' | 'place'>
export type FileTotal = { readonly files: number; readonly bytes: number }

export function useFileTexts() {
  const { t, language } = useLanguage(fileServerTexts)
  const filesText = (count: number) => t('fileServer:files', { count, number: numberText(count, language) })
  const bytesText = (bytes: number) => sizeText(bytes, language)
  return {
    filesText,
    bytesText,
    amountText: ({ files, bytes }: FileTotal) =>
      t('fileServer:amount', { files: filesText(files), size: bytesText(bytes) }),
    nameOf: ({ disk, place }: StorageAddress) =>
      disk === 'local' ? t('fileServer:thisMachine') : t('fileServer:bucketName', { address: place }),
    nameWithPreposition: ({ disk, place }: StorageAddress) =>
      disk === 'local' ? t('fileServer:onThisMachine') : t('fileServer:inBucket', { address: place }),
  }
}
