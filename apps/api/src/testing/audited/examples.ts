import { accountExamples } from './account-examples.ts'
import { administratorExamples } from './administrator-examples.ts'
import { fileExamples } from './file-examples.ts'
import { jobExamples } from './job-examples.ts'
import { type Examples, listExamples } from './list-examples.ts'
import { planExamples } from './plan-examples.ts'
import { secondFactorExamples } from './second-factor-examples.ts'
import { settingsExamples } from './settings-examples.ts'
import { slackExamples } from './slack-examples.ts'

/** Calls of every route that changes data. */
export const examples: Examples = {
  ...accountExamples,
  ...administratorExamples,
  ...secondFactorExamples,
  ...settingsExamples,
  ...listExamples,
  ...slackExamples,
  ...planExamples,
  ...jobExamples,
  ...fileExamples,
}
