import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import { SingleSignOnRequired } from '../../errors.ts'

type Settings = { get(group: SettingGroup): Promise<Readonly<Record<string, unknown>>> }

/** Decides whose password works: that of the local account only, if the provider is the only way to sign in. */
export class PasswordUse {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  async isAllowed(userId: number): Promise<boolean> {
    return (await this.#onlyProvider(userId)) === undefined
  }

  /** @throws SingleSignOnRequired */
  async require(userId: number): Promise<void> {
    const provider = await this.#onlyProvider(userId)
    if (provider !== undefined) throw new SingleSignOnRequired(provider)
  }

  /** The name of the provider through which the account has to sign in. `get` decrypts no secret that could be lost. */
  async #onlyProvider(userId: number): Promise<string | undefined> {
    const settings = await this.#settings.get(singleSignOn)
    const { oidc_enabled, oidc_only_way_in, oidc_local_account, oidc_provider_name } = settings
    const isRequired = oidc_enabled === true && oidc_only_way_in === true && oidc_local_account !== userId
    return isRequired ? String(oidc_provider_name) : undefined
  }
}
