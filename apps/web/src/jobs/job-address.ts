import { jobPage } from '@touchline/contract/jobs/job-pages'
import type { Job } from '@touchline/contract/jobs/jobs'
import { importPage } from '@touchline/contract/records/import-page'

/** True if the job checks or applies an import, so that the page of the import shows it. */
export function isOfImport({ kind }: Pick<Job, 'kind'>): boolean {
  return kind === 'check' || kind === 'import'
}

/** The address of the page that shows what a job does: the page of its import, or the page of the job. */
export function jobAddress(job: Pick<Job, 'id' | 'kind' | 'list' | 'options'>): {
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
} {
  const { id, list, options } = job
  const { import_id } = options ?? {}
  if (isOfImport(job) && typeof import_id === 'number')
    return { to: importPage, search: { list, id: import_id } }
  return { to: jobPage, search: { id } }
}
