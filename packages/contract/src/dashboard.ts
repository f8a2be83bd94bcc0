import { z } from 'zod/mini'
import { auditEntrySchema } from './audit/calls.ts'
import { once } from './fields/field.ts'
import { audienceKeys } from './membership-plans/audience-keys.ts'
import { setupSchema } from './setup.ts'

export const UPCOMING_DAYS = 90
export const MAX_CHANGES = 50
export const COUNTED_DAYS = 30

/**
 * Dates and instants in a text are in ISO 8601: the page shows them in the reader's format with `textWithDates`. A link
 * is a path of the web application, with its search and its fragment.
 */
const shown = { text: z.object({ en: z.string(), ja: z.string() }), link: z.string() }

const attentionSchema = z.object({
  /** The kind, or the kind and the key of its subject: `mails.dead`, `connections.off:7`. */
  id: z.string(),
  /** The area and what is wrong there: `mails.dead`. */
  kind: z.string(),
  /** The instant since which this is so. Null if it is not known. */
  since: z.nullable(z.string()),
  ...shown,
  /** What mends it, where that is safe: a call by `POST` without a body. */
  action: z.optional(z.object({ label: shown.text, path: z.string() })),
})
export type AttentionLine = z.infer<typeof attentionSchema>

/** `on` is a day in the time zone of the site. */
const upcomingSchema = z.object({ on: z.string(), kind: z.string(), ...shown })
export type UpcomingLine = z.infer<typeof upcomingSchema>

/** An audit entry, as the audit trail contains it. */
const changeSchema = z.pick(auditEntrySchema, {
  id: true,
  at: true,
  actor: true,
  area: true,
  action: true,
  record: true,
  changes: true,
})
export type DashboardChange = z.infer<typeof changeSchema>

const visitSchema = z.object({
  /** When the person marked changes as seen. Null if never. */
  since: z.nullable(z.string()),
  /** The sequence of the newest audit entry: the body of `POST /api/dashboard/seen`. */
  until: z.int(),
  /** True if the answer leaves out older changes. */
  more: z.boolean(),
})
export type Visit = z.infer<typeof visitSchema>

/** `link` is the list. Its filter `status` is 1 for active and 0 for inactive rows. */
const counted = { active: z.int(), inactive: z.int(), link: shown.link }

const numbersSchema = z.object({
  /** In the order of the menu. */
  lists: z.nullable(z.array(z.object({ list: z.string(), label: shown.text, ...counted }))),
  plans: z.nullable(z.array(z.object({ audience: z.enum(audienceKeys), ...counted }))),
  /** The prices of active plans in effect today, in minor units. `age_group` is null for prices that are for everyone. */
  prices: z.nullable(
    z.array(
      z.object({
        audience: z.enum(audienceKeys),
        age_group: z.nullable(z.object({ id: z.int(), name: z.string(), name_ja: z.string() })),
        currency: z.string(),
        /** How many prices there are. */
        count: z.int(),
        lowest: z.int(),
        /** Rounded, if it is between two prices. */
        median: z.int(),
        highest: z.int(),
        link: shown.link,
      }),
    ),
  ),
  /** The number of audit entries of each of the last 30 days in the time zone of the site, oldest first. */
  days: z.nullable(z.array(z.object({ on: z.string(), entries: z.int(), link: shown.link }))),
})
export type DashboardNumbers = z.infer<typeof numbersSchema>

/**
 * `GET /api/dashboard`. A part that could not be read is null, and the others are not affected. If only a source of
 * `attention` or `upcoming` could not be read, a line of the kind `UNREAD_KIND` says so.
 *
 * The page reads it again after these events of `GET /api/events`: `audit`, because changes, failing e-mails, failed
 * backups and switched-off connections have audit entries; `attention`; `jobs`; and `settings`. What ends without an event, such as
 * an e-mail that is sent at last, needs another read after a minute.
 */
export const dashboardSchema = z.object({
  /** The instant before anything was read: `seen_at` of `POST /api/dashboard/later`. */
  at: z.string(),
  /** The most urgent lines come first. Lines that the person has put off are left out. */
  attention: z.nullable(z.array(attentionSchema)),
  /** How many lines the person has put off. */
  put_off: z.int(),
  /** The next 90 days, in their order. */
  upcoming: z.nullable(z.array(upcomingSchema)),
  /** What others have changed since the last visit, newest first, at most 50. */
  changes: z.nullable(z.array(changeSchema)),
  /** Null together with `changes`. */
  visit: z.nullable(visitSchema),
  numbers: numbersSchema,
  setup: z.nullable(setupSchema),
})
export type Dashboard = z.infer<typeof dashboardSchema>

/** A line that stands for a source that could not be read. It cannot be put off. */
export const UNREAD_KIND = 'dashboard.unread'

const ATTENTION_ID = /^[a-z_]{1,30}\.[a-z_]{1,30}(?::[\w.-]{1,100})?$/

/**
 * `POST /api/dashboard/later` hides a line from this person until the next day or the day in a week begins, or until its
 * cause happens again. `seen_at` is the `at` of the answer with the line: what has happened since is news.
 */
export const laterSchema = once(() =>
  z.strictObject({
    id: z.stringFormat('attention_id', ATTENTION_ID),
    days: z.literal([1, 7]),
    seen_at: z.iso.datetime(),
  }),
)
export type Later = z.infer<ReturnType<typeof laterSchema>>

/** `POST /api/dashboard/seen`. A number below that of an earlier call changes nothing. 0 only records the first visit. */
export const seenSchema = once(() => z.strictObject({ until: z.int().check(z.minimum(0)) }))
export type Seen = z.infer<ReturnType<typeof seenSchema>>
