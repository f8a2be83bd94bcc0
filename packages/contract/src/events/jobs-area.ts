import { jobPage } from '../jobs/job-pages.ts'
import type { Area } from './area.ts'

/** The name of an entry is the job in words: “Deactivate: Sports”. */
export const jobsArea = {
  label: { en: 'Jobs', ja: 'ジョブ' },
  actions: {
    started: {
      label: { en: 'Started', ja: '開始' },
      text: { en: 'Started the job “{{name}}”', ja: 'ジョブ「{{name}}」を開始しました' },
      unnamed: { en: 'Started a job', ja: 'ジョブを開始しました' },
      severity: 'notice',
    },
    stopped: {
      label: { en: 'Stopped', ja: '停止' },
      text: { en: 'Stopped the job “{{name}}”', ja: 'ジョブ「{{name}}」を停止しました' },
      unnamed: { en: 'Stopped a job', ja: 'ジョブを停止しました' },
      severity: 'notice',
    },
    resumed: {
      label: { en: 'Resumed', ja: '再開' },
      text: { en: 'Resumed the job “{{name}}”', ja: 'ジョブ「{{name}}」を再開しました' },
      unnamed: { en: 'Resumed a job', ja: 'ジョブを再開しました' },
      severity: 'notice',
    },
    finished: {
      label: { en: 'Finished', ja: '完了' },
      text: { en: 'The job “{{name}}” finished', ja: 'ジョブ「{{name}}」が完了しました' },
      unnamed: { en: 'A job finished', ja: 'ジョブが完了しました' },
      severity: 'info',
    },
    downloaded: {
      label: { en: 'Downloaded', ja: 'ダウンロード' },
      text: { en: 'Downloaded the file of “{{name}}”', ja: '「{{name}}」のファイルをダウンロードしました' },
      unnamed: { en: 'Downloaded the file of a job', ja: 'ジョブのファイルをダウンロードしました' },
      severity: 'notice',
    },
    failed: {
      label: { en: 'Failed', ja: '失敗' },
      text: { en: 'The job “{{name}}” failed', ja: 'ジョブ「{{name}}」が失敗しました' },
      unnamed: { en: 'A job failed', ja: 'ジョブが失敗しました' },
      severity: 'warning',
    },
  },
  other: { text: { en: 'Activity on jobs', ja: 'ジョブに関する操作' } },
  recordPage: (id) => ({ path: jobPage, search: { id } }),
} as const satisfies Area
