import { createHmac, randomBytes } from 'node:crypto'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { testedConnections } from '@touchline/contract/site-settings/tested-connections'

type Values = Readonly<Record<string, unknown>>

/** The values of the last successful connection test of each group, as digests: they contain passwords. */
export class TestedValues {
  readonly #key = randomBytes(32)
  readonly #digests = new Map<string, string>()

  remember(group: SettingGroup, values: Values): void {
    this.#digests.set(group.key, this.#digest(group, values))
  }

  isSame(group: SettingGroup, values: Values): boolean {
    return this.#digests.get(group.key) === this.#digest(group, values)
  }

  #digest({ key }: SettingGroup, values: Values): string {
    const { fields = [] } = testedConnections[key] ?? {}
    const tested = fields.map((name) => values[name] ?? '')
    return createHmac('sha256', this.#key).update(JSON.stringify(tested)).digest('base64')
  }
}
