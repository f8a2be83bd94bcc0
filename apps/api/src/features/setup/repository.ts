import { masterLists } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { masterTable } from '../../database/master-schema.ts'
import { Repository } from '../../database/repository.ts'

export type StoredFacts = {
  readonly hasMasterData: boolean
  readonly hasPlans: boolean
  readonly hasSecondAdministrator: boolean
  readonly waitingMails: number
  readonly hasVisitedDashboard: boolean
}

export class SetupRepository extends Repository {
  /** Records in the trash, inactive administrators and expired invitations do not count. */
  async getFacts(userId: number): Promise<StoredFacts> {
    const { rows } = await sql<StoredFacts>`
      select
        exists (select from master_counts where list in (${sql.join(masterLists.map(({ key }) => masterTable(key)))})
          group by list having sum(active + inactive) > 0) as "hasMasterData",
        exists (select from master_counts where list like 'membership_plans:%'
          group by list having sum(active + inactive) > 0) as "hasPlans",
        (select count(*) > 1 from administrators where state in ('active', 'invited')) as "hasSecondAdministrator",
        (select count(*)::integer from mails where state = 'unconfigured') as "waitingMails",
        exists (select from dashboard_visits where user_id = ${userId}) as "hasVisitedDashboard"`.execute(
      this.db,
    )
    return rows[0] as StoredFacts
  }
}
