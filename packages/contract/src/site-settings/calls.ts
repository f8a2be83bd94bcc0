import { z } from 'zod/mini'
import { dateFormats } from '../date-time.ts'
import type { FieldValue } from '../fields/field.ts'
import { type OpenField, openFieldsOf, optionalSchemas, secretsOf } from '../fields/fields.ts'
import { rowsResponseSchema } from '../fields/rows-field.ts'
import { isReadableName, isSetName } from '../fields/secret-field.ts'
import { MAX_ID } from '../http/envelope.ts'
import { message } from '../http/messages.ts'
import { general, type SettingGroup, settingGroups } from './groups.ts'
import { settingMessage } from './setting-messages.ts'

const groups: readonly SettingGroup[] = settingGroups
const allFields = Object.fromEntries(groups.flatMap(({ fields }) => Object.entries(fields)))
const groupsByName = new Map(
  groups.flatMap((group) => Object.keys(group.fields).map((name) => [name, group])),
)

const queries = groups.flatMap(({ query }) => Object.entries(query))

/** The query of `GET /api/site-setting`. An empty query selects the general settings. */
export const settingQuerySchema = z
  .strictObject(
    Object.fromEntries(
      queries.map(([name]) => {
        const values = queries.filter(([other]) => other === name).map(([, value]) => value)
        return [name, z.optional(z.enum(values))]
      }),
    ),
  )
  .check(
    z.superRefine((query, context) => {
      const [, ...more] = Object.keys(query).filter((name) => query[name] !== undefined)
      for (const name of more)
        context.addIssue({ code: 'custom', path: [name], params: { message: message('not_offered') } })
    }),
  )

export function groupOfQuery(query: Readonly<Record<string, unknown>>): SettingGroup {
  const isSelected = (group: SettingGroup) =>
    Object.entries(group.query).some(([name, value]) => query[name] === value)
  return groups.find(isSelected) ?? general
}

/** Some or all fields of one group. `id` is accepted because forms send it back with the loaded settings. */
export type SettingChange = {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly [field: string]: FieldValue | undefined
}

export const settingChangeSchema = z
  .strictObject({
    ...optionalSchemas(allFields),
    id: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ID))),
    version: z.optional(z.int().check(z.minimum(1))),
  })
  .check(
    z.superRefine((change, context) => {
      const sent = Object.keys(sentSettings(change))
      if (sent.length === 0) context.addIssue({ code: 'custom', params: { message: message('required') } })
      const { fields } = groupOfChange(change)
      for (const name of sent.filter((field) => !(field in fields)))
        context.addIssue({ code: 'custom', path: [name], params: { message: settingMessage('other_group') } })
    }),
  ) as z.ZodMiniType<SettingChange>

export function sentSettings({ id: _id, version: _version, ...fields }: SettingChange) {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  )
}

/** The schema refuses a change of several groups. */
export function groupOfChange(change: SettingChange): SettingGroup {
  const [group = general] = Object.keys(sentSettings(change)).flatMap((name) => groupsByName.get(name) ?? [])
  return group
}

/** The response contains no fields of other groups. */
export const settingSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...Object.fromEntries(
    groups.flatMap((group) => [
      ...openFieldsOf(group.fields).map(([name, field]) => [name, fieldResponseSchema(field)] as const),
      ...secretsOf(group.fields).flatMap(([name]) => [
        [isSetName(name), z.optional(z.boolean())] as const,
        [isReadableName(name), z.optional(z.boolean())] as const,
      ]),
    ]),
  ),
  /** Whether the connection that these settings name was tested. Left out if that is unknown. */
  is_tested: z.optional(z.boolean()),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.nullable(z.int()),
  updated_by: z.nullable(z.int()),
})

/** The response of a read or save. The general settings also have their date format at the top level (spec 3). */
export const settingResponseSchema = z.object({
  success: z.literal(true),
  data: settingSchema,
  default_date_format: z.optional(z.enum(dateFormats)),
})

/** Accepts any text or number, because stored values may be older than the rules of their field. */
function fieldResponseSchema(field: OpenField): z.ZodMiniType {
  if (field.kind === 'rows') return z.optional(rowsResponseSchema(field))
  if (typeof field.initial === 'number') return z.optional(z.int())
  return z.optional(typeof field.initial === 'string' ? z.string() : field.schema())
}
