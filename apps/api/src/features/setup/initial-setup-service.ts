import {
  hasMailSettings,
  type InitialSetup,
  initialMailSettings,
  initialSettings,
  setupMessage,
} from '@touchline/contract/initial-setup'
import type { Language } from '@touchline/contract/language'
import type { SettingChange } from '@touchline/contract/site-settings/calls'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields, SetupEnded } from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import type { SetupOffer, SetupOfferRepository, SetupTransaction } from './offer-repository.ts'
import { isSetupCode } from './setup-code.ts'

type Owner = {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly designation: string
  readonly language: Language
}

/** The account of the first administrator. */
export type SetupAccount = {
  hashPassword(password: {
    readonly password: string
    readonly owner: Owner
    readonly organisationNames: readonly string[]
  }): Promise<string>
  handOver(
    transaction: SetupTransaction,
    change: {
      readonly userId: number
      readonly owner: Owner
      readonly passwordHash: string
      readonly actor: Actor
    },
  ): Promise<void>
}

type SettingsSave = { readonly change: SettingChange; readonly actor: Actor }
export type SetupSettings = {
  prepareSecrets(change: SettingChange): Promise<void>
  saveIn(transaction: SetupTransaction, save: SettingsSave): Promise<void>
  readonly publicSite: { invalidate(): void }
}

export type AddSampleData = (
  transaction: SetupTransaction,
  options: { readonly language: Language; readonly actor: Actor },
) => Promise<void>

type InitialSetupDeps = {
  readonly offers: SetupOfferRepository
  readonly account: SetupAccount
  readonly settings: SetupSettings
  readonly addSampleData: AddSampleData
}
type SetupRequest = { readonly setup: InitialSetup; readonly actor: Actor }

/** Sets up a new site. Every method requires the setup code that the server printed at its last start. */
export class InitialSetupService {
  readonly #deps: InitialSetupDeps

  constructor(deps: InitialSetupDeps) {
    this.#deps = deps
  }

  /**
   * @throws SetupEnded
   * @throws TooManyRequests after too many wrong codes from one network address
   * @throws InvalidFields if the code is wrong
   */
  async checkCode({ code, actor }: { readonly code: string; readonly actor: Actor }): Promise<void> {
    const { offers } = this.#deps
    const offer = await offers.find()
    const address = callerAddress(actor.ip ?? '')
    if (offer) await offers.countAttempt(address)
    refuseOtherCode(code, offer)
    await offers.uncountAttempt(address)
  }

  /** Stores everything in one transaction. Of concurrent calls one succeeds. */
  async complete({ setup, actor }: SetupRequest): Promise<void> {
    const { offers, account, settings, addSampleData } = this.#deps
    const { email, firstname, lastname, designation, password, default_language: language } = setup
    await this.checkCode({ code: setup.code, actor })
    const owner = { email, firstname, lastname, designation, language }
    const organisationNames = [setup.organisation_name, setup.organisation_name_ja].filter(Boolean)
    const passwordHash = await account.hashPassword({ password, owner, organisationNames })
    const changes = settingChanges(setup)
    for (const change of changes) await settings.prepareSecrets(change)
    await offers.complete(async (transaction, offer) => {
      const { user_id: userId } = refuseOtherCode(setup.code, offer)
      const by = { ...actor, userId, isProven: true } // the call chooses the password
      for (const change of changes) await settings.saveIn(transaction, { change, actor: by })
      if (setup.sample_data) await addSampleData(transaction, { language, actor: by })
      await account.handOver(transaction, { userId, owner, passwordHash, actor: by })
    })
    settings.publicSite.invalidate()
  }
}

function refuseOtherCode(code: string, offer: SetupOffer | undefined): SetupOffer {
  if (!offer) throw new SetupEnded()
  if (!isSetupCode(code, offer.code_hash)) throw new InvalidFields({ code: [setupMessage('wrong_code')] })
  return offer
}

function settingChanges(setup: InitialSetup): SettingChange[] {
  const general = { ...pick(setup, initialSettings), default_language: setup.default_language }
  return hasMailSettings(setup) ? [general, pick(setup, initialMailSettings)] : [general]
}

function pick(setup: InitialSetup, names: readonly (keyof InitialSetup)[]): SettingChange {
  return Object.fromEntries(names.map((name) => [name, setup[name]])) as SettingChange
}
