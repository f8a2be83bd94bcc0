import type { DateFormat } from '@touchline/contract/date-time'
import type { FieldValues } from '@touchline/contract/fields/field'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { groupOfChange, type SettingChange, sentSettings } from '@touchline/contract/site-settings/calls'
import {
  general,
  type SettingGroup,
  type SettingGroupKey,
  type SettingValues,
} from '@touchline/contract/site-settings/groups'
import { publicSiteOf } from '@touchline/contract/site-settings/public-site'
import { type Actor, changesBetween } from '../../database/audit.ts'
import { InvalidFields, isStale, Stale } from '../../errors.ts'
import { requireProofOfChanges } from '../../http/fresh-proof.ts'
import { type FieldSecrets, secretChanges } from '../../secrets/field-secrets.ts'
import { groupErrors, openFields, openValues, otherGroupErrors } from './group-values.ts'
import { withPictureSizes } from './partner-logos.ts'
import { PublicSiteCache } from './public-site-cache.ts'
import type {
  CheckBeforeSave,
  GroupChange,
  LockedGroup,
  OnGroupSaved,
  SettingsTransaction,
  SiteSettingsRepository,
  StoredGroup,
} from './repository.ts'

export type GroupResponse = Omit<StoredGroup, 'fields' | 'secrets'> & {
  readonly default_date_format?: DateFormat
  readonly [field: string]: unknown
}

export type ChecksBeforeSave = Partial<Readonly<Record<SettingGroupKey, CheckBeforeSave>>>
export type OnSaved = Partial<Readonly<Record<SettingGroupKey, OnGroupSaved>>>

/** Runs in the transaction of a save. `former` reads the values before it, with decrypted secrets. */
export type TellOfSettings = (
  db: SettingsTransaction['db'],
  saved: Pick<GroupChange, 'changes'> & {
    readonly group: SettingGroup
    readonly actor: Actor
    readonly former: () => Promise<object>
  },
) => Promise<void>

type SiteSettingsServiceDeps = {
  readonly repository: SiteSettingsRepository
  readonly secrets: FieldSecrets
  readonly checks: ChecksBeforeSave
  readonly onSaved: OnSaved
  readonly tell: TellOfSettings
  readonly isSetupOffered: () => Promise<boolean>
}
type SettingsSave = { readonly change: SettingChange; readonly actor: Actor }

export class SiteSettingsService {
  readonly #deps: SiteSettingsServiceDeps
  readonly publicSite = new PublicSiteCache(async () => ({
    ...publicSiteOf(await this.open(general)),
    is_setup_offered: await this.#deps.isSetupOffered(),
  }))

  constructor(deps: SiteSettingsServiceDeps) {
    this.#deps = deps
  }

  async get(group: SettingGroup) {
    return this.#toResponse(group, await this.#deps.repository.get(group.key))
  }

  async save(save: SettingsSave) {
    await this.prepareSecrets(save.change)
    const saved = await this.#deps.repository.transaction((settings) => this.#save(settings, save))
    this.publicSite.invalidate()
    return this.#toResponse(groupOfChange(save.change), saved)
  }

  /** Must be called before the transaction of `saveIn` begins, because it may query the database. */
  prepareSecrets(change: SettingChange): Promise<void> {
    return this.#deps.secrets.prepare(groupOfChange(change).fields, sentSettings(change))
  }

  /** Saves in the transaction of the caller, who invalidates `publicSite` after it. */
  async saveIn(transaction: SettingsTransaction['db'], save: SettingsSave): Promise<void> {
    await this.#save(this.#deps.repository.within(transaction), save)
  }

  async #save(settings: SettingsTransaction, { change, actor }: SettingsSave): Promise<StoredGroup> {
    const group = groupOfChange(change)
    const before = await settings.lock(group.key)
    const written = await this.#prepareChange({ group, change, current: before, settings })
    if (!written) return before
    requireProofOfChanges({ fields: group.fields, changes: written.changes, actor })
    refuse((await this.#deps.checks[group.key]?.(settings.db, { before, change: written })) ?? {})
    const after = await settings.write({ group: before, key: group.key, actor, change: written })
    await this.#deps.onSaved[group.key]?.(settings.db, { before, after, actor })
    const former = () => this.#valuesOf(group, before)
    await this.#deps.tell(settings.db, { group, changes: written.changes, actor, former })
    return after
  }

  /**
   * The values for use by the server, with decrypted secrets.
   *
   * @throws SecretUnreadable
   */
  async open<Group extends SettingGroup>(group: Group): Promise<SettingValues<Group>> {
    return this.#valuesOf(group, await this.#deps.repository.get(group.key))
  }

  /** The stored values overridden by `typed`, validated like a save. A stored secret is not used for another server. */
  async tryOut<Group extends SettingGroup>(group: Group, typed: FieldValues): Promise<SettingValues<Group>> {
    const current = await this.#deps.repository.get(group.key)
    const set = openValues(group, typed)
    refuse(groupErrors({ group, sent: typed, current }))
    const secrets = await this.#deps.secrets.open(stored(group, current), typed)
    return { ...openFields(group, current), ...set, ...secrets } as SettingValues<Group>
  }

  listVersions(): Promise<Readonly<Record<string, number>>> {
    return this.#deps.repository.listVersions()
  }

  async organisationNames(): Promise<string[]> {
    const { organisation_name, organisation_name_ja } = await this.open(general)
    return [organisation_name, organisation_name_ja].filter(Boolean)
  }

  async #valuesOf<Group extends SettingGroup>(group: Group, row: StoredGroup): Promise<SettingValues<Group>> {
    const secrets = await this.#deps.secrets.open(stored(group, row), {})
    return { ...openFields(group, row), ...secrets } as SettingValues<Group>
  }

  /** Replaces each secret by flags: is it set, is it readable. */
  async #toResponse(group: SettingGroup, row: StoredGroup): Promise<GroupResponse> {
    const { fields: _fields, secrets: _secrets, ...metadata } = row
    const states = await this.#deps.secrets.statesOf(stored(group, row))
    return { ...metadata, ...openFields(group, row), ...states }
  }

  async #prepareChange({
    group,
    change,
    current,
    settings,
  }: ChangeOptions): Promise<GroupChange | undefined> {
    const findPictures = (names: readonly string[]) => settings.findPictures(names)
    const { sent, errors } = await withPictureSizes({ group, sent: sentSettings(change), findPictures })
    const set = openValues(group, sent)
    const changes = {
      ...changesBetween(openFields(group, current), set),
      ...secretChanges(group.fields, sent, current),
    }
    if (isStale(change.version, current)) {
      const presented = await this.#toResponse(group, current)
      throw new Stale({ stored: current, current: presented, changes })
    }
    refuse({ ...otherGroupErrors(change, current), ...errors, ...groupErrors({ group, sent, current }) })
    if (Object.keys(changes).length === 0) return undefined
    const secrets = await this.#deps.secrets.seal(stored(group, current), sent)
    return { fields: { ...current.fields, ...set }, secrets, changes }
  }
}

type ChangeOptions = {
  readonly group: SettingGroup
  readonly change: SettingChange
  readonly current: LockedGroup
  readonly settings: SettingsTransaction
}

function stored({ fields }: SettingGroup, record: StoredGroup) {
  return { table: 'site_settings', fields, record }
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}
