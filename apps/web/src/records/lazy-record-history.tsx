import { type ComponentProps, lazy, Suspense } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'

const RecordHistory = lazy(() => loadChunk(() => import('./record-history.tsx')))

const SKELETON_ROWS = 4

/** The history of a record, which is loaded when it is first shown. */
export function LazyRecordHistory(props: ComponentProps<typeof RecordHistory>) {
  return (
    <Suspense fallback={<RowSkeleton rows={SKELETON_ROWS} />}>
      <RecordHistory {...props} />
    </Suspense>
  )
}
