import { z } from 'zod/mini'
import { entrySourceSchema } from '../events/sources.ts'
import { message } from '../http/messages.ts'
import { queryInteger } from '../http/paging.ts'
import { keysetQuerySchema } from '../records/calls.ts'
import { chosenFilters, type FilterValues, filterCheck, filterQuery } from '../records/filters.ts'
import { MAX_RETENTION_DAYS } from '../site-settings/finance.ts'
import { auditTrail } from './audit-trail.ts'

const recordNeedsArea = {
  path: ['area'],
  params: { message: message('area_of_record') },
}

function namesItsArea({ filters }: { readonly filters: FilterValues }): boolean {
  return filters.record === undefined || filters.area !== undefined
}

export const auditQuerySchema = keysetQuerySchema(auditTrail).check(z.refine(namesItsArea, recordNeedsArea))

/**
 * One changed field. `old` and `new` are the stored values: an amount in minor units, a choice by its key. A secret has
 * neither value. `currency` is the currency of an amount, if the same entry does not change it.
 */
export const fieldChangeSchema = z.object({
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  currency: z.optional(z.string()),
  secret: z.optional(z.literal(true)),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

export const auditEntrySchema = z.object({
  id: z.int(),
  /** The position in the chain of seals. Null until the entry is sealed, which takes up to a second. */
  sequence: z.nullable(z.int()),
  at: z.string(),
  /** The account that acted, with its name as English and as Japanese texts have it. Null for the system and for callers without a session. */
  actor: z.nullable(z.object({ id: z.int(), name: z.string(), name_ja: z.string() })),
  /** A key of `areas` in `events/areas`, or a key that only another version of the product knows. */
  area: z.string(),
  action: z.string(),
  /** With the names that the record had at that time. `exists` is false once a record of a list was deleted. */
  record: z.nullable(
    z.object({
      id: z.int(),
      name: z.nullable(z.string()),
      name_ja: z.nullable(z.string()),
      exists: z.boolean(),
    }),
  ),
  changes: z.array(fieldChangeSchema),
  ip: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  /** The User-Agent header of the request. */
  user_agent: z.nullable(z.string()),
  ...entrySourceSchema.shape,
})
export type AuditEntryResponse = z.infer<typeof auditEntrySchema>

export const exportFormats = ['csv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The filters of the list. The last line of the file states the number of entries, so that a cut file is recognized. */
export const auditExportQuerySchema = z
  .pipe(
    z
      .strictObject({
        format: z.enum(exportFormats),
        ...filterQuery(auditTrail.filters, auditTrail.fields),
      })
      .check(z.superRefine(filterCheck(auditTrail.filters))),
    z.transform(({ format, ...rest }) => ({ format, filters: chosenFilters(auditTrail.filters, rest) })),
  )
  .check(z.refine(namesItsArea, recordNeedsArea))
export type AuditExportQuery = z.infer<typeof auditExportQuerySchema>

const LINK = /^([1-9]\d{0,15}):([\da-f]{64})$/

/** A position in the chain, as `<sequence>:<SHA-256 in hexadecimal>`. */
export type ChainPosition = { readonly sequence: number; readonly hash: string }

/** Undefined if the text is not a position. */
export function readChainPosition(text: string): ChainPosition | undefined {
  const [, sequence, hash] = LINK.exec(text.trim().toLowerCase()) ?? []
  return sequence && hash ? { sequence: Number(sequence), hash } : undefined
}

export function writeChainPosition({ sequence, hash }: ChainPosition): string {
  return `${sequence}:${hash}`
}

export const MAX_VERIFIED_AT_ONCE = 200_000

/**
 * `since` starts the check at a noted position, which must still be part of the chain. `limit` ends it after so many
 * entries, so that a client can show the progress of a long check.
 */
export const auditVerifyQuerySchema = z.strictObject({
  since: z.optional(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        const position = readChainPosition(text)
        if (position) return position
        context.issues.push({
          code: 'custom',
          input: text,
          params: { message: message('not_chain_position') },
        })
        return z.NEVER
      }),
    ),
  ),
  limit: z.optional(queryInteger({ min: 1, max: MAX_VERIFIED_AT_ONCE })),
})

/**
 * `missing`: no entry has this number. `unlinked`: the hash does not follow the previous entry. `changed`: the content
 * is not the sealed content. `swapped`: the content belongs to another number. `cut_off`: the chain ends before the
 * noted position. `other_hash`: the entry at the noted position has another hash. `unsealed`: an entry lost its seal.
 * `anchor`: the record of the last retention run does not match the chain.
 */
export const chainProblems = [
  'missing',
  'unlinked',
  'changed',
  'swapped',
  'cut_off',
  'other_hash',
  'unsealed',
  'anchor',
] as const
export type ChainProblem = (typeof chainProblems)[number]

const chainPositionSchema = z.object({ sequence: z.int(), hash: z.string(), at: z.string() })

export const verificationSchema = z.object({
  ok: z.boolean(),
  /** The number of entries that were checked and are intact. */
  checked: z.int(),
  /** The last checked entry; null if the trail is empty. */
  head: z.nullable(chainPositionSchema),
  broken: z.optional(z.object({ sequence: z.int(), reason: z.enum(chainProblems) })),
  /** True if `limit` ended the check before the end of the chain. Continue with `since` at `head`. */
  more: z.boolean(),
})
export type VerificationResponse = z.infer<typeof verificationSchema>

/** The state of the chain without a check. */
export const auditStatusSchema = z.object({
  /** The newest sealed entry. */
  head: z.nullable(chainPositionSchema),
  /** The number of sealed entries that are still stored. */
  entries: z.int(),
  /** What the retention has deleted so far; null if nothing. */
  deleted: z.nullable(
    z.object({ entries: z.int(), first_at: z.string(), last_at: z.string(), last_sequence: z.int() }),
  ),
})
export type AuditStatus = z.infer<typeof auditStatusSchema>

export const retentionQuerySchema = z.strictObject({
  days: queryInteger({ min: 0, max: MAX_RETENTION_DAYS }),
})

/** What a retention of `days` would delete now. `before` is null for 0 days, which keeps entries for ever. */
export const retentionPreviewSchema = z.object({
  days: z.int(),
  entries: z.int(),
  before: z.nullable(z.string()),
})
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>
