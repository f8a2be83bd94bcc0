import { z } from 'zod/mini'
import type { LocalText } from '../language.ts'

/** Where an audit entry comes from. `token`: a program with an access token of the person. */
export const entrySources = {
  web: { en: 'Web application', ja: 'Webアプリ' },
  api: { en: 'API', ja: 'API' },
  token: { en: 'Access token', ja: 'アクセストークン' },
  command_line: { en: 'Command line', ja: 'コマンドライン' },
  system: { en: 'System', ja: 'システム' },
} as const satisfies Readonly<Record<string, LocalText>>
type SourceKey = keyof typeof entrySources

export const entrySourceSchema = z.object({
  source: z.enum(Object.keys(entrySources) as [SourceKey, ...SourceKey[]]),
  /** The name of the access token. Null for other sources. */
  token_name: z.nullable(z.string()),
})
export type EntrySource = z.infer<typeof entrySourceSchema>
