import { finance } from '@touchline/contract/site-settings/finance'
import type { Core, ReadSettings } from '../../core.ts'
import { siteToday } from '../../database/site-today.ts'
import type { Feature } from '../../feature.ts'
import { RecordService } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { InitialSetupService, type SetupAccount, type SetupSettings } from './initial-setup-service.ts'
import { SetupOfferRepository } from './offer-repository.ts'
import { SetupRepository } from './repository.ts'
import { initialSetupRoutes, setupRoutes } from './routes.ts'
import { type SampleDataDeps, sampleDataOf } from './sample-data.ts'
import { SetupService, type SetupServiceDeps } from './service.ts'
import { hashSetupCode, newSetupCode } from './setup-code.ts'

type SetupDeps = Pick<SetupServiceDeps, 'knownProblems'> &
  Pick<SampleDataDeps, 'addPlan'> & {
    readonly settings: ReadSettings & SetupSettings
    readonly account: SetupAccount
    readonly lists: readonly StoredList[]
    readonly secrets: FieldSecrets
  }

/** Created before the settings, because the public settings say whether the setup is offered. */
export function createIsSetupOffered({ db }: Pick<Core, 'db'>): () => Promise<boolean> {
  const offers = new SetupOfferRepository(db)
  return async () => (await offers.find()) !== undefined
}

/** Resolves to a new code, which replaces the former one; undefined if the setup is not offered. */
export async function renewSetupCode(db: Core['db']): Promise<string | undefined> {
  const code = newSetupCode()
  const isReplaced = await new SetupOfferRepository(db).replaceCode(hashSetupCode(code))
  return isReplaced ? code : undefined
}

export function setupFeature({ db }: Core, deps: SetupDeps) {
  const { settings, account, lists, secrets, addPlan, knownProblems } = deps
  const repository = new SetupRepository(db)
  const service = new SetupService({
    repository,
    getSettings: (group) => settings.get(group),
    knownProblems,
  })
  const addSampleData = sampleDataOf({
    lists,
    saveIn: (transaction) => {
      const listRecords = new RecordService({ db: transaction, secrets })
      return (save) => listRecords.save(save)
    },
    addPlan,
    getCurrency: async () => (await settings.open(finance)).base_currency,
    getToday: siteToday,
  })
  const initialSetup = new InitialSetupService({
    offers: new SetupOfferRepository(db),
    account,
    settings,
    addSampleData,
  })
  const feature: Feature = {
    routes: [setupRoutes({ service }), initialSetupRoutes({ service: initialSetup })],
    listeners: [
      {
        channel: 'setup_offer_changed',
        onNotification: () => settings.publicSite.invalidate(),
        onListeningChange: () => undefined,
      },
    ],
  }
  return { ...feature, readSetup: (userId: number) => service.get(userId) }
}
