import { phrase } from '@touchline/contract/http/phrases'
import {
  groupOfChange,
  type SettingChange,
  secretsOf,
  sentSettings,
} from '@touchline/contract/site-settings/calls'
import { general, type SettingGroup, type SettingValues } from '@touchline/contract/site-settings/groups'
import { type Actor, type Changes, changesBetween } from '../../database/audit.ts'
import { InvalidFields, refuseStale } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { withSizes } from './partner-logos.ts'
import type {
  FindLogos,
  GroupChange,
  LockedGroup,
  SiteSettingsRepository,
  StoredGroup,
  WriteAlong,
} from './repository.ts'
import { openFields, openPart, placeOf, type SentValues, secretChanges, shown } from './stored-group.ts'

type Parts = {
  readonly repository: SiteSettingsRepository
  readonly secrets: SecretBox
  /** What a saved group sets off. */
  readonly afterSave: Readonly<Record<string, WriteAlong>>
}

export class SiteSettingsService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Of secrets only whether they are set. */
  async get(group: SettingGroup) {
    return shown(group, await this.#parts.repository.get(group.key))
  }

  async save({ change, actor }: { change: SettingChange; actor: Actor }) {
    const group = groupOfChange(change)
    const along = this.#parts.afterSave[group.key] ?? (async () => undefined)
    const saved = await this.#parts.repository.change(
      { key: group.key, actor, along },
      (current, findLogos) => this.#decide({ group, change, current, findLogos }),
    )
    return shown(group, saved)
  }

  /** The values as the server uses them; rejects with SecretUnreadable where one cannot be decrypted. */
  async open<Group extends SettingGroup>(group: Group): Promise<SettingValues<Group>> {
    const row = await this.#parts.repository.get(group.key)
    const opened = await Promise.all(
      secretsOf(group).map(async ([name]) => [name, await this.#openSecret(row, name)]),
    )
    return { ...openFields(group, row), ...Object.fromEntries(opened) }
  }

  /** What the organisation calls itself, in the languages it has said so. */
  async organisationNames(): Promise<string[]> {
    const { organisation_name, organisation_name_ja } = await this.open(general)
    return [organisation_name, organisation_name_ja].filter(Boolean)
  }

  async #decide({ group, change, current, findLogos }: Decision): Promise<GroupChange | undefined> {
    const { sent, faults } = await withSizes({ group, sent: sentSettings(change), findLogos })
    const set = openPart(group, sent)
    const changes = {
      ...changesBetween(openFields(group, current), set),
      ...secretChanges(group, sent, current),
    }
    refuseStale({ seen: change.version, stored: current, current: shown(group, current), changes })
    if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
    refuseUnrenewedSecrets({ group, sent, current, changes })
    if (Object.keys(changes).length === 0) return undefined
    const secrets = await this.#newSecrets({ group, sent, current })
    return { fields: { ...current.fields, ...set }, secrets, changes }
  }

  async #newSecrets({
    group,
    sent,
    current,
  }: {
    group: SettingGroup
    sent: SentValues
    current: StoredGroup
  }) {
    const secrets = new Map(Object.entries(current.secrets))
    for (const [name] of secretsOf(group)) {
      const value = sent[name]
      if (value === null) secrets.delete(name)
      else if (value) secrets.set(name, await this.#parts.secrets.seal(String(value), placeOf(current, name)))
    }
    return Object.fromEntries(secrets)
  }

  async #openSecret(row: StoredGroup, name: string): Promise<string> {
    const sealed = row.secrets[name]
    return sealed === undefined ? '' : this.#parts.secrets.open(sealed, placeOf(row, name))
  }
}

type Decision = {
  readonly group: SettingGroup
  readonly change: SettingChange
  readonly current: LockedGroup
  readonly findLogos: FindLogos
}

type Weighed = {
  readonly group: SettingGroup
  readonly current: LockedGroup
  readonly changes: Changes
}

/** Nobody may have a stored secret sent to another place than the one it was entered for. */
function refuseUnrenewedSecrets({
  group,
  sent,
  current,
  changes,
}: Weighed & { readonly sent: SentValues }): void {
  const unrenewed = secretsOf(group).filter(([name, { boundTo }]) => {
    const isKept = name in current.secrets && (sent[name] === undefined || sent[name] === '')
    return isKept && boundTo.some((field) => field in changes)
  })
  if (unrenewed.length === 0) return
  throw new InvalidFields(Object.fromEntries(unrenewed.map(([name]) => [name, [phrase('secret_again')]])))
}
