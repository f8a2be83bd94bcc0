import type { StorageLocation } from '@touchline/contract/file-storage'
import type { Language } from '@touchline/contract/language'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../i18n/language.ts'
import { fileServerTexts } from './texts.ts'

/** Each unit is 1024 times the previous one. */
const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/**
 * The size in the largest fitting unit, with one decimal below ten. Sizes up to one kilobyte are shown as 1
 * KB.
 */
export function sizeText(bytes: number, language: Language): string {
  let [amount, unit] = [bytes / 1024, 0]
  while (round(amount) >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const value = bytes > 0 && unit === 0 ? Math.max(round(amount), 1) : round(amount)
  return new Intl.NumberFormat(language, { style: 'unit', unit: units[unit], unitDisplay: 'short' })
    .format(value)
    .replace('kB', 'KB') // kB would mean 1000 bytes
}

function round(amount: number): number {
  return amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
}

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
