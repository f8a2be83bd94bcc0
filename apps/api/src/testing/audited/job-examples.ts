import { addJob } from '../jobs.ts'
import type { Examples } from './list-examples.ts'

export const jobExamples: Examples = {
  'POST /api/jobs/{id}/stop': {
    'jobs stopped': async (admin, db) => admin.post(`/api/jobs/${await addJob(db)}/stop`),
  },
  'POST /api/jobs/{id}/resume': {
    'jobs resumed': async (admin, db) =>
      admin.post(`/api/jobs/${await addJob(db, { state: 'stopped' })}/resume`),
  },
  'POST /api/jobs/{id}/undo': {
    'jobs started': async (admin, db) =>
      admin.post(`/api/jobs/${await addJob(db, { state: 'done', done: 2 })}/undo`),
  },
}
