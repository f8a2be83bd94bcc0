import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { TaxTerms } from '@touchline/contract/membership-plans/quote'
import type { RecordDraft } from '@touchline/contract/records/record'
import { finance } from '@touchline/contract/site-settings/finance'
import type { Core, ReadSettings } from '../../core.ts'
import type { Actor } from '../../database/audit.ts'
import type { CurrencyUse } from '../../database/currency-use.ts'
import type { Feature } from '../../feature.ts'
import { recordJobs } from '../../records/record-jobs.ts'
import { type OnRecordSaved, RecordService, type SavedRecord } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { planAttention } from './attention.ts'
import { AttentionRepository } from './attention-repository.ts'
import { CoverageRepository } from './coverage-repository.ts'
import { DuplicateService } from './duplicate-service.ts'
import { ExampleCheckRepository } from './example-check-repository.ts'
import { ExampleGuard } from './example-guard.ts'
import { ExampleRepository } from './example-repository.ts'
import { ExampleService } from './example-service.ts'
import { PlanCheckRepository } from './plan-check-repository.ts'
import { PlanChecks, planChangeSubscriber, requestPlanCheck } from './plan-checks.ts'
import { PlanFileService } from './plan-file-service.ts'
import { planNumbers } from './plan-numbers.ts'
import { findPlansWithCurrency, PlanRepository } from './plan-repository.ts'
import { planRoutes } from './plan-routes.ts'
import { PlanService, planCalls } from './plan-service.ts'
import { PriceChangeRepository } from './price-change-repository.ts'
import { priceChangeRoutes } from './price-change-routes.ts'
import { PriceChangeService } from './price-change-service.ts'
import { PriceNumbersRepository } from './price-numbers-repository.ts'
import { PriceService } from './price-service.ts'
import { QuoteRepository } from './quote-repository.ts'
import { quoteRoutes } from './quote-routes.ts'
import { QuoteService } from './quote-service.ts'
import { referenceAttention } from './reference-attention.ts'
import { storedPlans } from './stored-plans.ts'
import { taxAttention } from './tax-attention.ts'
import { planUpcoming } from './upcoming.ts'
import { UpcomingRepository } from './upcoming-repository.ts'

type NewPlan = { readonly draft: RecordDraft; readonly actor: Actor }
type MembershipPlansDeps = { readonly settings: ReadSettings; readonly secrets: FieldSecrets }

export function membershipPlansFeature(
  { db, pool, lanes, queue }: Core,
  { settings, secrets }: MembershipPlansDeps,
) {
  const openFinance = () => settings.open(finance)
  const tax = async () => (await openFinance()) as TaxTerms
  const records = new RecordService({ db, lanes, secrets })
  const repositories = { plans: new PlanRepository(db), examples: new ExampleRepository(db) }
  const quoteRepository = new QuoteRepository(db)
  const coverage = new CoverageRepository(db)
  const guard = new ExampleGuard({ examples: repositories.examples, quotes: quoteRepository })
  const planDeps = { plans: repositories.plans, guard, finance: openFinance }
  const plans = new PlanService({ ...planDeps, records })
  const calls = planCalls(records, plans)
  const servicesIn = (transaction: Core['db']) => {
    const recordsIn = new RecordService({ db: transaction, secrets })
    return { records: recordsIn, plans: new PlanService({ ...planDeps, records: recordsIn }) }
  }
  const files = new PlanFileService({ plans: repositories.plans, guard, service: plans, servicesIn })
  const jobs = recordJobs({
    db,
    pool,
    list: storedPlans,
    service: { ...calls, save: files.save.bind(files) },
    steps: 'of all saves',
    siteValues: async () => ({ currency: (await openFinance()).base_currency }),
  })
  const prices = new PriceService({ plans: repositories.plans, guard })
  const duplicates = new DuplicateService({ records, plans, today: () => coverage.today() })
  const quotes = new QuoteService({ quotes: quoteRepository, tax })
  const examples = new ExampleService({ ...repositories, quotes })
  const changes = new PriceChangeService({
    plans: repositories.plans,
    changes: new PriceChangeRepository(db),
    guard,
  })
  const checks = new PlanChecks({
    checks: new PlanCheckRepository(db),
    examples: new ExampleCheckRepository(db),
    quotes: quoteRepository,
    tax,
  })
  const attention = new AttentionRepository(db)
  return {
    lists: [storedPlans],
    onAgeGroupChanged: (async (transaction, saved) => {
      if (!saved.before || !changesAges(saved)) return
      await guard.check(repositories.plans.in(transaction), { ageGroupId: saved.after.id }, saved.actor)
    }) as OnRecordSaved,
    /** Adds a plan in the transaction of the caller. */
    addIn: (transaction: Core['db'], plan: NewPlan) =>
      servicesIn(transaction).plans.save({ list: storedPlans, id: CREATE_ID, ...plan }),
    onFinanceSaved: (transaction: Core['db'], actor: Actor) =>
      guard.check(repositories.plans.in({ db: transaction }), 'all', actor),
    numbers: planNumbers({ coverage, prices: new PriceNumbersRepository(db) }),
    attention: [...planAttention(attention), taxAttention(attention), referenceAttention(attention)],
    upcoming: [planUpcoming(new UpcomingRepository(db))],
    subscribers: [planChangeSubscriber(queue)],
    tasks: {
      plan_check: async () => {
        await checks.check()
        return { status: 'completed' as const }
      },
    },
    schedules: [
      // a day of the site begins at a quarter of an hour in every time zone
      { name: 'check_plans', cron: '*/15 * * * *', atStart: true, run: () => requestPlanCheck(queue, db) },
      {
        name: 'check_plan_examples',
        cron: '50 3 * * *',
        atStart: true,
        run: () => checks.checkExamples('all'),
      },
    ],
    jobKinds: jobs.jobKinds,
    routes: [
      priceChangeRoutes({ changes }),
      planRoutes({ records, calls, jobs, prices, duplicates, coverage }),
      quoteRoutes({ quotes, examples }),
    ],
  } satisfies Feature & {
    readonly lists: readonly StoredList[]
    readonly onAgeGroupChanged: OnRecordSaved
    readonly addIn: (transaction: Core['db'], plan: NewPlan) => Promise<unknown>
    readonly onFinanceSaved: (transaction: Core['db'], actor: Actor) => Promise<void>
  }
}

function changesAges({ before, after }: SavedRecord): boolean {
  return ['min_age', 'max_age', 'gender'].some((name) => before?.[name] !== after[name])
}

/** The base currency cannot change while plans use it. */
export const plansInCurrency: CurrencyUse = {
  label: { en: 'Membership plans', ja: '会員プラン' },
  find: findPlansWithCurrency,
}
