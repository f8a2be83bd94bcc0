import { lists } from '../records/new-records.ts'
import type { Examples } from './list-examples.ts'

export const exportExamples: Examples = Object.fromEntries(
  lists
    .filter(({ hasFiles }) => hasFiles)
    .map(({ api }) => [
      `POST ${api}/export`,
      { 'jobs started': (admin) => admin.post(`${api}/export`, { format: 'csv' }) },
    ]),
)
