import type { CheckResult } from '@touchline/contract/diagnostics'
import { type Setup, type SetupStep, setupStepKeys } from '@touchline/contract/setup'
import { backup } from '@touchline/contract/site-settings/backup'
import {
  fileServer,
  general,
  LOCAL_FILES,
  mail,
  type SettingGroup,
} from '@touchline/contract/site-settings/groups'
import type { SetupRepository } from './repository.ts'

export type SetupServiceDeps = {
  readonly repository: SetupRepository
  readonly getSettings: (group: SettingGroup) => Promise<Readonly<Record<string, unknown>>>
  readonly knownProblems: () => readonly CheckResult[]
}

export class SetupService {
  readonly #deps: SetupServiceDeps

  constructor(deps: SetupServiceDeps) {
    this.#deps = deps
  }

  async get(userId: number): Promise<Setup> {
    const { repository, getSettings } = this.#deps
    const [site, mails, files, backups, facts] = await Promise.all([
      getSettings(general),
      getSettings(mail),
      getSettings(fileServer),
      getSettings(backup),
      repository.getFacts(userId),
    ])
    const isDone: Readonly<Record<SetupStep, boolean>> = {
      organisation: site.organisation_name !== '',
      time_zone: site.default_timezone !== '',
      mail: mails.mail_host !== '' && mails.mail_from_email !== '',
      second_administrator: facts.hasSecondAdministrator,
      file_server: files.file_server_local_aws !== LOCAL_FILES,
      backup: backups.backup_scheduled === true,
      brand: site.brand_colour !== general.fields.brand_colour.initial,
      partner_logos: (site.partner_logos as readonly unknown[]).length > 0,
      lists: facts.hasMasterData,
      plan: facts.hasPlans,
    }
    const isUntested: Partial<Readonly<Record<SetupStep, boolean>>> = {
      mail: mails.is_tested === false,
      file_server: files.is_tested === false,
      backup: backups.backup_target === 's3' && backups.is_tested === false,
    }
    const skipped = site.setup_skipped as readonly string[]
    const notDone = (step: SetupStep) => (skipped.includes(step) ? ('skipped' as const) : ('open' as const))
    return {
      steps: setupStepKeys.map((step) =>
        isDone[step]
          ? { step, state: 'done' as const, ...(isUntested[step] && { is_untested: true as const }) }
          : { step, state: notDone(step) },
      ),
      waiting_mails: facts.waitingMails,
      problems: this.#deps.knownProblems(),
      has_visited_dashboard: facts.hasVisitedDashboard,
    }
  }
}
