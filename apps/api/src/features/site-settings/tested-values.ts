import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { testedConnections } from '@touchline/contract/site-settings/tested-connections'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'

type Values = Readonly<Record<string, unknown>>

/** The digest of the values that a connection test uses, as it is stored beside the fields. */
export type TestedDigest = { readonly tested_values?: string }

/** Empty without an encryption key. */
export async function testedDigest(
  secrets: FieldSecrets,
  { key }: SettingGroup,
  values: Values,
): Promise<TestedDigest> {
  const { fields = [] } = testedConnections[key] ?? {}
  const tested_values = await secrets.digest(
    JSON.stringify([key, ...fields.map((name) => values[name] ?? '')]),
  )
  return tested_values === undefined ? {} : { tested_values }
}
