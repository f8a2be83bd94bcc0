import { choice } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { choiceFilter } from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'
import { jobsPage } from './job-pages.ts'
import { jobKinds, jobStates } from './jobs.ts'

/** `GET /api/jobs`, newest first. The parameter `mine=1` is no filter of the list, because the page starts with it. */
export const jobList = recordList({
  key: 'jobs',
  api: '/api/jobs',
  page: jobsPage,
  tag: 'Jobs',
  title: { en: 'Jobs', ja: 'ジョブ' },
  item: { en: 'job', ja: 'ジョブ' },
  nameField: 'kind',
  fields: {
    kind: choice({ label: { en: 'Kind', ja: '種類' }, options: jobKinds, initial: 'bulk' }),
    state: choice({ label: { en: 'State', ja: '状態' }, options: jobStates, initial: 'waiting' }),
    created_at: instant({ label: { en: 'Started', ja: '開始日時' } }),
  },
  columns: [field('kind'), field('state'), field('created_at')],
  filters: [choiceFilter('kind'), choiceFilter('state')],
  rules: [],
  sort: { column: 'created_at', direction: 'desc' },
  paging: 'keyset',
  writable: false,
  trash: false,
})
