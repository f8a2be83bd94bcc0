import type { Job } from '@touchline/contract/jobs/jobs'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { BulkQuestion } from './bulk-words.ts'

/** `selection` is the id of the frozen selection. */
export type OpenQuestion = BulkQuestion & { readonly selection: number }

export type BulkDialogProps = {
  list: RecordList
  question: OpenQuestion
  onStarted: (job: Job) => void
  onClose: () => void
}

export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => <p key={note}>{note}</p>)
}
