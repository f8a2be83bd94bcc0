/** Larger parts are merged into the blob, which browsers can keep on the disk. */
const PART_BYTES = 8 * 1024 * 1024

/** The connection ended before the end of the file. */
export class DownloadCutOff extends Error {
  override readonly name = 'DownloadCutOff'
}

type Chunk = Uint8Array<ArrayBuffer>
type ReceiveOptions = { readonly signal?: AbortSignal; readonly onChunk?: (chunk: Chunk) => void }

/** Rejects with `DownloadCutOff` if the connection ends early. The caller checks that the file is complete. */
export async function receiveBlob(
  stream: ReadableStream<Chunk>,
  { signal, onChunk }: ReceiveOptions = {},
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
    throw signal?.aborted ? error : new DownloadCutOff()
  }
  return new Blob([blob, ...part])
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
