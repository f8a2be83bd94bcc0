import type { DateFormat } from '@touchline/contract/date-time'
import type { FieldValues } from '@touchline/contract/fields/field'
import { groupOfChange, type SettingChange, sentSettings } from '@touchline/contract/site-settings/calls'
import {
  general,
  type SettingGroup,
  type SettingGroupKey,
  type SettingValues,
} from '@touchline/contract/site-settings/groups'
import { publicSiteOf, type SiteStates } from '@touchline/contract/site-settings/public-site'
import { settingMessage } from '@touchline/contract/site-settings/setting-messages'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import { testedConnections } from '@touchline/contract/site-settings/tested-connections'
import type { Actor } from '../../database/audit.ts'
import { isStale } from '../../errors.ts'
import { isEmpty, prepareChange, refuse, sealedOf, valuesToTest } from '../../records/save-record.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { openFields, storedRecord } from './group-values.ts'
import { withPictureSizes } from './partner-logos.ts'
import { PublicSiteCache } from './public-site-cache.ts'
import type {
  CheckBeforeSave,
  GroupChange,
  OnGroupSaved,
  SettingsTransaction,
  SiteSettingsRepository,
  StoredGroup,
} from './repository.ts'
import { testedDigest } from './tested-values.ts'

export type GroupResponse = Omit<StoredGroup, 'fields' | 'secrets'> & {
  readonly default_date_format?: DateFormat
  readonly [field: string]: unknown
}

type PreparedSave = Pick<GroupChange, 'changes'> & {
  readonly before: StoredGroup
  readonly sent: FieldValues
  readonly set: Readonly<Record<string, unknown>>
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

/** `savedAt` is the last save of the group. */
export type UntestedGroup = { readonly key: string; readonly savedAt: string }

export class SiteSettingsService {
  readonly #deps: SiteSettingsServiceDeps
  readonly publicSite = new PublicSiteCache(async () => ({
    ...publicSiteOf(await this.open(general)),
    is_setup_offered: await this.#deps.isSetupOffered(),
    ...(await this.#signInStates()),
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
    const findPictures = (names: readonly string[]) => settings.findPictures(names)
    const { sent, errors } = await withPictureSizes({ group, sent: sentSettings(change), findPictures })
    const isOtherGroup = change.id !== undefined && change.id !== before.id
    const conflict = { row: before, present: () => this.#toResponse(group, before) }
    const { set, changes, secrets } = await prepareChange(this.#deps.secrets, {
      stored: storedRecord(group, before),
      sent,
      actor,
      // a form that was loaded from another group would overwrite the values of this group
      errors: { ...(isOtherGroup && { id: [settingMessage('other_group')] }), ...errors },
      conflict: isStale(change.version, before) ? conflict : undefined,
    })
    if (isEmpty(changes)) return before
    const is_tested = await this.#isTestedAfter(group, { before, sent, set, changes })
    const written = { fields: { ...before.fields, ...set, is_tested }, secrets, changes }
    refuse((await this.#deps.checks[group.key]?.(settings.db, { before, change: written })) ?? {})
    const after = await settings.write({ group: before, key: group.key, actor, change: written })
    await this.#deps.onSaved[group.key]?.(settings.db, { before, after, actor })
    const former = () => this.#valuesOf(group, before)
    await this.#deps.tell(settings.db, { group, changes, actor, former })
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
    const stored = storedRecord(group, await this.#deps.repository.get(group.key))
    return (await valuesToTest(this.#deps.secrets, { stored, sent: typed })) as SettingValues<Group>
  }

  /** The last test of each group is remembered, because a save of its values may follow. */
  async recordTested(group: SettingGroup, values: Readonly<Record<string, unknown>>): Promise<void> {
    const { repository, secrets } = this.#deps
    await repository.rememberTested(group.key, await testedDigest(secrets, group, values))
    const row = await repository.get(group.key)
    if (await this.#isTested(group, row, () => this.#valuesOf(group, row))) await repository.setTested(row)
  }

  /** Those of the groups whose connection is in use with values that no test has passed. */
  async listUntested(groups: readonly SettingGroup[]): Promise<UntestedGroup[]> {
    const rows = await this.#deps.repository.list(groups.map(({ key }) => key))
    return groups.flatMap((group) => {
      const row = rows.get(group.key)
      const isUntested = row?.fields.is_tested === false
      const isUsed = isUntested && testedConnections[group.key]?.isUsed(openFields(group, row))
      return isUsed ? [{ key: group.key, savedAt: row.updated_at }] : []
    })
  }

  /** Undefined for a group without a connection. A save of other fields leaves what was known. */
  async #isTestedAfter(
    group: SettingGroup,
    { before, sent, set, changes }: PreparedSave,
  ): Promise<boolean | undefined> {
    const connection = testedConnections[group.key]
    if (!connection) return undefined
    if (!connection.fields.some((name) => name in changes))
      return before.fields.is_tested as boolean | undefined
    const stored = storedRecord(group, before)
    const opened = async () => ({
      ...stored.values,
      ...set,
      ...(await this.#deps.secrets.open(sealedOf(stored), sent)),
    })
    return this.#isTested(group, before, opened)
  }

  async #isTested(
    group: SettingGroup,
    { fields: { tested_values } }: StoredGroup,
    open: () => Promise<Readonly<Record<string, unknown>>>,
  ): Promise<boolean> {
    if (tested_values === undefined) return false
    try {
      const digest = await testedDigest(this.#deps.secrets, group, await open())
      return digest.tested_values === tested_values
    } catch (error) {
      if (error instanceof SecretUnreadable) return false
      throw error
    }
  }

  listVersions(): Promise<Readonly<Record<string, number>>> {
    return this.#deps.repository.listVersions()
  }

  /** Decrypts no secret: the pages without a session must not depend on the encryption key. */
  async #signInStates(): Promise<Omit<SiteStates, 'is_setup_offered'>> {
    const values = openFields(singleSignOn, await this.#deps.repository.get(singleSignOn.key))
    const isOn = values.oidc_enabled === true
    return {
      sign_in_provider: isOn ? String(values.oidc_provider_name) : null,
      is_provider_required: isOn && values.oidc_only_way_in === true,
    }
  }

  async organisationNames(): Promise<string[]> {
    const { organisation_name, organisation_name_ja } = await this.open(general)
    return [organisation_name, organisation_name_ja].filter(Boolean)
  }

  async #valuesOf<Group extends SettingGroup>(group: Group, row: StoredGroup): Promise<SettingValues<Group>> {
    const stored = storedRecord(group, row)
    const secrets = await this.#deps.secrets.open(sealedOf(stored), {})
    return { ...stored.values, ...secrets } as SettingValues<Group>
  }

  /** Replaces each secret by flags: is it set, is it readable. */
  async #toResponse(group: SettingGroup, row: StoredGroup): Promise<GroupResponse> {
    const { fields: _fields, secrets: _secrets, ...metadata } = row
    const states = await this.#deps.secrets.statesOf(sealedOf(storedRecord(group, row)))
    const { is_tested } = row.fields
    return {
      ...metadata,
      ...openFields(group, row),
      ...states,
      ...(is_tested !== undefined && { is_tested }),
    }
  }
}
