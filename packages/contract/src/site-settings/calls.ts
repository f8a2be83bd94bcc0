import { z } from 'zod'
import { dateFormats } from '../date-formats.ts'
import { MAX_ID } from '../http/identifiers.ts'
import { phrase } from '../http/phrases.ts'
import type { OpenField, SecretField } from './fields.ts'
import { general, type SettingGroup, settingGroups } from './groups.ts'
import { partnerLogoSchema, type SentLogo } from './partner-logos.ts'

const groups: readonly SettingGroup[] = settingGroups
const allFields = Object.fromEntries(groups.flatMap(({ fields }) => Object.entries(fields)))

/** The query of `GET /api/site-setting`; without one it asks for the general settings. */
export const settingQuerySchema = z
  .strictObject(
    Object.fromEntries(
      groups.flatMap(({ query }) =>
        Object.entries(query).map(([name, value]) => [name, z.literal(value).optional()]),
      ),
    ),
  )
  .superRefine((query, context) => {
    const [, ...more] = Object.keys(query).filter((name) => query[name] !== undefined)
    for (const name of more)
      context.addIssue({ code: 'custom', path: [name], params: { phrase: phrase('not_offered') } })
  })

export function groupOfQuery(query: Readonly<Record<string, unknown>>): SettingGroup {
  const isAsked = (group: SettingGroup) => Object.keys(group.query).some((name) => query[name] !== undefined)
  return groups.find(isAsked) ?? general
}

/** Fields of one group, in part or whole; `id` because forms send back what they were given. */
export type SettingChange = {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly [field: string]: SentValue | undefined
}
export type SentValue = string | number | null | readonly SentLogo[]

export const settingChangeSchema = z
  .strictObject({
    ...Object.fromEntries(Object.entries(allFields).map(([name, { schema }]) => [name, schema.optional()])),
    id: z.int().min(1).max(MAX_ID).optional(),
    version: z.int().min(1).optional(),
  })
  .superRefine((change, context) => {
    const sent = Object.keys(sentSettings(change))
    if (sent.length === 0) context.addIssue({ code: 'custom', params: { phrase: phrase('required') } })
    const { fields } = groupOfChange(change)
    for (const name of sent.filter((field) => !(field in fields)))
      context.addIssue({ code: 'custom', path: [name], params: { phrase: phrase('other_group') } })
  }) as z.ZodType<SettingChange>

/** What is to be set, without what only says which version was seen. */
export function sentSettings({ id: _id, version: _version, ...fields }: SettingChange) {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, SentValue] => entry[1] !== undefined),
  )
}

export function groupOfChange(change: SettingChange): SettingGroup {
  const [first = ''] = Object.keys(sentSettings(change))
  return groups.find(({ fields }) => first in fields) ?? general
}

export function secretsOf({ fields }: SettingGroup): [name: string, field: SecretField][] {
  return Object.entries(fields).filter((entry): entry is [string, SecretField] => entry[1].kind === 'secret')
}

export function openFieldsOf({ fields }: SettingGroup): [name: string, field: OpenField][] {
  return Object.entries(fields).filter((entry): entry is [string, OpenField] => entry[1].kind !== 'secret')
}

export function logosOf({ fields }: SettingGroup): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'logos')
}

/** Of a secret an answer only says whether it is set. */
export function isSetName(secret: string): string {
  return `${secret}_is_set`
}

/** Whether a secret can be decrypted, which it cannot be while its key is missing. Left out where none is set. */
export function isReadableName(secret: string): string {
  return `${secret}_is_readable`
}

/** One group: the fields of the others are not in the answer. */
export const settingSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...Object.fromEntries(
    groups.flatMap((group) => [
      ...openFieldsOf(group).map(([name, field]) => [name, stored(field)] as const),
      ...secretsOf(group).flatMap(([name]) => [
        [isSetName(name), z.boolean().optional()] as const,
        [isReadableName(name), z.boolean().optional()] as const,
      ]),
    ]),
  ),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.int().nullable(),
  updated_by: z.int().nullable(),
})

/** The answer of a read or save; of the general settings the date format stands at the top as well (spec 3). */
export const settingAnswerSchema = z.object({
  success: z.literal(true),
  data: settingSchema,
  default_date_format: z.enum(dateFormats).optional(),
})

function stored(field: OpenField) {
  if (field.kind === 'logos') return z.array(partnerLogoSchema).optional()
  return (typeof field.initial === 'number' ? z.int() : z.string()).optional()
}
