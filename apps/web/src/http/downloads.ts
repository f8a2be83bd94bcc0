import { defineTexts } from '@touchline/contract/texts/catalogue'
import { currentTranslator } from '../i18n/language.ts'
import { ApiError } from './api-error.ts'

/** Larger parts are merged into the blob, which browsers can keep on the disk. */
const PART_BYTES = 8 * 1024 * 1024

export const downloadTexts = defineTexts('downloads', {
  download: { en: 'Download', ja: 'ダウンロード' },
  done: { en: '“{{file}}” downloaded', ja: '「{{file}}」をダウンロードしました' },
  cutOff: {
    en: 'The download ended early, so no file was saved. Try again.',
    ja: 'ダウンロードが途中で終了したため、ファイルは保存されませんでした。もう一度お試しください。',
  },
})

/** The connection ended before the end of the file. */
export function downloadCutOff(): ApiError {
  const message = currentTranslator(downloadTexts)('downloads:cutOff')
  return new ApiError({ status: 0, code: 'unreadable', message })
}

type Chunk = Uint8Array<ArrayBuffer>
type ReceiveOptions = {
  readonly signal?: AbortSignal
  readonly onChunk?: (chunk: Chunk) => void
  /** The size of the complete file. By default, a file that ends without an error counts as complete. */
  readonly bytes?: number | undefined
}

/** Rejects with `ApiError` if the connection ends early. */
export async function receiveBlob(
  stream: ReadableStream<Chunk>,
  { signal, onChunk, bytes: expected }: ReceiveOptions = {},
): Promise<Blob> {
  const reader = stream.getReader()
  let blob = new Blob()
  let part: Chunk[] = []
  let bytes = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onChunk?.(read.value)
      part.push(read.value)
      bytes += read.value.length
      if (bytes < PART_BYTES) continue
      blob = new Blob([blob, ...part])
      part = []
      bytes = 0
    }
  } catch (error) {
    throw signal?.aborted ? error : downloadCutOff()
  }
  const received = new Blob([blob, ...part])
  if (expected !== undefined && received.size !== expected) throw downloadCutOff()
  return received
}

/** Saves a file in the user's folder for downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}

/** The browser has read the URL by then. */
const REVOKE_MS = 60_000
