import type { Job } from '@touchline/contract/jobs/jobs'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { ApiError } from '../http/api-error.ts'
import { DownloadCutOff, saveFile } from '../http/downloads.ts'
import { currentTranslator } from '../i18n/language.ts'
import { receiveJobFile } from './job-queries.ts'

export const downloadTexts = defineTexts('jobDownload', {
  download: { en: 'Download', ja: 'ダウンロード' },
  done: { en: '“{{file}}” downloaded', ja: '「{{file}}」をダウンロードしました' },
  cutOff: {
    en: 'The download ended early, so no file was saved. Try again.',
    ja: 'ダウンロードが途中で終了したため、ファイルは保存されませんでした。もう一度お試しください。',
  },
})

/** Saves the file of an export on the computer of the person. Rejects with `ApiError`. */
export async function downloadFile(id: number, { name, bytes }: NonNullable<Job['file']>): Promise<void> {
  const blob = await receiveJobFile(id).catch(refuseCutOff)
  saveFile(blob.size === bytes ? blob : refuseCutOff(new DownloadCutOff()), name)
}

export function refuseCutOff(error: unknown): never {
  if (!(error instanceof DownloadCutOff)) throw error
  const message = currentTranslator(downloadTexts)('jobDownload:cutOff')
  throw new ApiError({ status: 0, code: 'unreadable', message })
}
