import type { FieldPhrases } from '@touchline/contract/http/issues'
import { groupOfChange, type SettingChange, sentSettings } from '@touchline/contract/site-settings/calls'
import { general, type SettingGroup, type SettingValues } from '@touchline/contract/site-settings/groups'
import { type Actor, changesBetween } from '../../database/audit.ts'
import { InvalidFields, refuseStale } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { groupFaults, otherRow } from './group-faults.ts'
import { GroupSecrets } from './group-secrets.ts'
import { withSizes } from './partner-logos.ts'
import type { FindLogos, GroupChange, LockedGroup, SiteSettingsRepository, WriteAlong } from './repository.ts'
import { openFields, openPart, type SentValues, secretChanges } from './stored-group.ts'

type Parts = {
  readonly repository: SiteSettingsRepository
  readonly secrets: SecretBox
  /** What a saved group sets off. */
  readonly afterSave: Readonly<Record<string, WriteAlong>>
}

export class SiteSettingsService {
  readonly #parts: Parts
  readonly #secrets: GroupSecrets

  constructor(parts: Parts) {
    this.#parts = parts
    this.#secrets = new GroupSecrets(parts.secrets)
  }

  async get(group: SettingGroup) {
    return this.#secrets.shown(group, await this.#parts.repository.get(group.key))
  }

  async save({ change, actor }: { change: SettingChange; actor: Actor }) {
    const group = groupOfChange(change)
    await this.#secrets.prepare(group, sentSettings(change))
    const along = this.#parts.afterSave[group.key] ?? (async () => undefined)
    const saved = await this.#parts.repository.change(
      { key: group.key, actor, along },
      (current, findLogos) => this.#decide({ group, change, current, findLogos }),
    )
    return this.#secrets.shown(group, saved)
  }

  /** The values as the server uses them; rejects with SecretUnreadable where one cannot be decrypted. */
  async open<Group extends SettingGroup>(group: Group): Promise<SettingValues<Group>> {
    const current = await this.#parts.repository.get(group.key)
    const secrets = await this.#secrets.open({ group, sent: {}, current })
    return { ...openFields(group, current), ...secrets } as SettingValues<Group>
  }

  /** The values as they would be if what was typed were saved, which it is not; refused where that would be. */
  async tryOut<Group extends SettingGroup>(group: Group, typed: SentValues): Promise<SettingValues<Group>> {
    const current = await this.#parts.repository.get(group.key)
    const set = openPart(group, typed)
    refuse(groupFaults({ group, sent: typed, current }))
    const secrets = await this.#secrets.open({ group, sent: typed, current })
    return { ...openFields(group, current), ...set, ...secrets } as SettingValues<Group>
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
    refuseStale({
      seen: change.version,
      stored: current,
      current: await this.#secrets.shown(group, current),
      changes,
    })
    refuse({ ...otherRow(change, current), ...faults, ...groupFaults({ group, sent, current }) })
    if (Object.keys(changes).length === 0) return undefined
    const secrets = await this.#secrets.seal({ group, sent, current })
    return { fields: { ...current.fields, ...set }, secrets, changes }
  }
}

type Decision = {
  readonly group: SettingGroup
  readonly change: SettingChange
  readonly current: LockedGroup
  readonly findLogos: FindLogos
}

function refuse(faults: FieldPhrases): void {
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
}
