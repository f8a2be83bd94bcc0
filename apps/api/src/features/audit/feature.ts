import type { Core } from '../../core.ts'
import { ChainRepository } from '../../events/chain-repository.ts'
import { HeadRecorder } from '../../events/head-recorder.ts'
import { AuditRetention } from '../../events/retention.ts'
import { RetentionRepository } from '../../events/retention-repository.ts'
import type { Feature } from '../../feature.ts'
import { recordRoutes } from '../../records/routes.ts'
import { RecordService } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { auditAttention } from './attention.ts'
import { AuditRepository } from './repository.ts'
import { auditRoutes } from './routes.ts'
import { AuditService } from './service.ts'
import { storedPeople } from './stored-audit.ts'

type AuditDeps = {
  /** The record lists whose records an entry may link to. */
  readonly lists: readonly StoredList[]
  readonly secrets: FieldSecrets
}

export function auditFeature(
  { db, log, config }: Core,
  { lists, secrets }: AuditDeps,
): Feature & Pick<AuditService, 'readChanges'> {
  const chain = new ChainRepository(db)
  const retention = new RetentionRepository(db)
  const service = new AuditService({ repository: new AuditRepository(db, lists), chain, retention })
  const people = new RecordService({ db, secrets })
  const job = new AuditRetention({ repository: retention, chain, log })
  const recorder = new HeadRecorder({ chain, file: config.auditAnchorFile, log })
  return {
    readChanges: (since) => service.readChanges(since),
    numbers: { days: (context) => service.countDays(context) },
    routes: [auditRoutes({ service }), recordRoutes({ service: people, list: storedPeople })],
    attention: [auditAttention(chain)],
    schedules: [
      { name: 'delete_old_audit_entries', cron: '30 2 * * *', atStart: true, run: () => job.run() },
      { name: 'record_audit_head', cron: '45 2 * * *', run: () => recorder.run() },
    ],
  }
}
