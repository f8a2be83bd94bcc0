import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { recordJobs } from '../../records/record-jobs.ts'
import { type OnRecordSaved, RecordService } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { listNumbers } from './numbers.ts'
import { masterDataRoutes } from './routes.ts'
import { TotalsRepository } from './totals-repository.ts'

type MasterDataDeps = {
  readonly lists: readonly StoredList[]
  readonly secrets: FieldSecrets
  readonly files: StoredFiles
  /** By the key of a list. */
  readonly onChanged: Readonly<Record<string, OnRecordSaved>>
}

export function masterDataFeature(
  { db, pool, lanes }: Core,
  { lists, secrets, files, onChanged }: MasterDataDeps,
): Feature {
  const service = new RecordService({ db, lanes, secrets, onChanged })
  const stepsOf = ({ key }: StoredList) => (onChanged[key] ? 'of changes' : 'none')
  const served = lists.map((list) => ({
    list,
    jobs: recordJobs({ db, pool, list, service, steps: stepsOf(list) }),
  }))
  return {
    routes: served.map((each) => masterDataRoutes({ ...each, service, files })),
    numbers: { lists: listNumbers({ lists, totals: new TotalsRepository(db) }) },
    jobKinds: served.flatMap(({ jobs }) => jobs.jobKinds),
  }
}
