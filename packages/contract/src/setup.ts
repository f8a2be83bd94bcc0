import { z } from 'zod/mini'
import { checkResultSchema } from './diagnostics.ts'
import type { LocalText } from './language.ts'

/** What a new site needs, in the order in which administrators set it up. */
export const setupSteps = {
  organisation: { en: 'Organisation name', ja: '団体名' },
  time_zone: { en: 'Time zone and language', ja: 'タイムゾーンと言語' },
  mail: { en: 'Mail server', ja: 'メールサーバー' },
  second_administrator: { en: 'Second administrator', ja: '2人目の管理者' },
  file_server: { en: 'File server', ja: 'ファイルサーバー' },
  backup: { en: 'Scheduled backups', ja: '自動バックアップ' },
  brand: { en: 'Brand colour', ja: 'ブランドカラー' },
  partner_logos: { en: 'Partner logos', ja: 'パートナーのロゴ' },
  lists: { en: 'First master data', ja: '最初のマスターデータ' },
  plan: { en: 'First membership plan', ja: '最初の会員プラン' },
} as const satisfies Readonly<Record<string, LocalText>>
export type SetupStep = keyof typeof setupSteps
export const setupStepKeys = Object.keys(setupSteps) as readonly SetupStep[]

/** `GET /api/setup` */
export const setupSchema = z.object({
  /** All steps in order. A skipped step counts as done once it is set up. */
  steps: z.array(
    z.object({
      step: z.enum(setupStepKeys),
      state: z.enum(['open', 'done', 'skipped']),
      /** Only for a done step whose connection was never tested. */
      is_untested: z.optional(z.literal(true)),
    }),
  ),
  /** E-mails that wait until a mail server is set up. */
  waiting_mails: z.int(),
  /** What was wrong with the installation at the last check. */
  problems: z.readonly(z.array(checkResultSchema)),
  /** From the first visit of the dashboard on, only the dashboard shows the setup to this person. */
  has_visited_dashboard: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>
