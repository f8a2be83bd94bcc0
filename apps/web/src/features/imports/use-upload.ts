import { inMegabytes } from '@touchline/contract/files'
import { formatMessage, type Message } from '@touchline/contract/http/messages'
import { importMessage } from '@touchline/contract/records/import-messages'
import { type Import, MAX_IMPORT_BYTES } from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, failureText } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { uploadFile } from './import-calls.ts'

type Failure = {
  readonly text: string
  /** False if the file itself is refused: it can only be sent again after a change. */
  readonly canRetry: boolean
}
export type Upload = {
  readonly file: File
  /** The sent share, from 0 to 1. The server reads the file after that. */
  readonly share: number
  readonly failure?: Failure
}

/** Sends one file at a time. A refused file stays, with the reason. */
export function useUpload(list: RecordList, onAdded: (added: Import) => Promise<void>) {
  const { language } = useLanguage()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current?.abort()
    running.current = controller
    setUpload({ file, share: 0 })
    try {
      const onProgress = (share: number) => !signal.aborted && setUpload({ file, share })
      await onAdded(await uploadFile(list, file, { signal, onProgress }))
    } catch (error) {
      if (!signal.aborted) setUpload({ file, share: 0, failure: failureOf(error) })
    }
  }
  const choose = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const error = fileError(files)
    if (!error) return send(file)
    running.current?.abort()
    setUpload({ file, share: 0, failure: { text: formatMessage(error, language), canRetry: false } })
  }
  const cancel = () => {
    running.current?.abort()
    setUpload(undefined)
  }
  return { upload, choose, cancel }
}

/** What can be said of the files before they are sent. */
export function fileError(files: readonly { readonly size: number }[]): Message | undefined {
  if (files.length > 1) return importMessage('one_file')
  if (files.some(({ size }) => size > MAX_IMPORT_BYTES))
    return importMessage('heavy_file', { size: inMegabytes(MAX_IMPORT_BYTES) })
  return undefined
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error
  return { text: failureText(error), canRetry: error.code !== 'invalid_fields' }
}

/** Cells of a spreadsheet are copied as lines with tabs. */
const TYPE = 'text/tab-separated-values'

export function cellsFile(text: string, name: string): File {
  return new File([text], name, { type: TYPE })
}

/** Receives text that is pasted on the page outside of a field. */
export function usePastedCells(onText: (text: string) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const target = event.target as HTMLElement
    if (text.trim() === '' || target.closest('input, textarea, [contenteditable], [role="dialog"]')) return
    event.preventDefault()
    onText(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
