import { z } from 'zod/mini'

/** All checks of `npm run doctor` and of the page System, in their order. */
export const checkIds = [
  'node',
  'port',
  'data_folder',
  'disk',
  'former_database',
  'backup',
  'audit_anchors',
  'memory',
  'database',
  'database_locale',
  'database_extensions',
  'migrations',
  'equal_names',
  'database_clock',
  'keys',
  'secrets',
  'mail_server',
  'mail_domain',
  'file_server',
  'local_files',
  'egress',
  'public_url',
  'tls',
  'clock',
  'proxy_headers',
  'event_stream',
] as const
export type CheckId = (typeof checkIds)[number]

const localText = z.readonly(z.object({ en: z.string(), ja: z.string() }))

const finding = {
  outcome: z.enum(['ok', 'warning', 'problem', 'skipped']),
  text: localText,
  /** What mends a warning or problem: a command, a setting with its page, or a variable. Null for other outcomes. */
  remedy: z.nullable(localText),
}
const findingSchema = z.readonly(z.object(finding))
export type Finding = z.infer<typeof findingSchema>
export type Outcome = Finding['outcome']

export const checkResultSchema = z.readonly(
  z.object({
    ...finding,
    id: z.enum(checkIds),
    /** What the check examines. */
    examines: localText,
  }),
)
export type CheckResult = z.infer<typeof checkResultSchema>

/** `GET /api/system` */
export const systemSchema = z.readonly(
  z.object({
    product_version: z.string(),
    /** The number of the newest migration. */
    schema_version: z.int(),
    node_version: z.string(),
    postgres_version: z.string(),
    /** In bytes. */
    database_size: z.int(),
    started_at: z.iso.datetime(),
    checked_at: z.iso.datetime(),
    checks: z.readonly(z.array(checkResultSchema)),
  }),
)
export type System = z.infer<typeof systemSchema>
