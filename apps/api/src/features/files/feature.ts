import { fileServer } from '@touchline/contract/site-settings/groups'
import type { Core, ReadSettings } from '../../core.ts'
import type { FilePurpose } from '../../database/tables.ts'
import type { Feature } from '../../feature.ts'
import type { FormerBucketAccess } from '../../files/disks.ts'
import type { UnusedCondition } from '../../files/file-repository.ts'
import { fileStore } from '../../files/file-store.ts'
import { removeLeftTemporaryFolders } from '../../files/temporary-path.ts'
import { fileRoutes } from './routes.ts'

type FilesDeps = {
  readonly settings: ReadSettings
  readonly formerBuckets: FormerBucketAccess
  readonly unused: Readonly<Record<FilePurpose, UnusedCondition>>
}

export function filesFeature(core: Core, { settings, formerBuckets, unused }: FilesDeps) {
  const { db, config, egress, outgoingLimitMs: limitMs, log } = core
  const server = { get: () => settings.get(fileServer), open: () => settings.open(fileServer) }
  const { dataDir } = config
  const { sweep, ...store } = fileStore({ db, dataDir, server, formerBuckets, egress, limitMs, unused, log })
  const feature: Feature = {
    routes: [fileRoutes(store)],
    schedules: [{ name: 'sweep_files', cron: '20 * * * *', atStart: true, run: () => sweep.sweep() }],
    start: () => {
      store.instances.start()
      try {
        removeLeftTemporaryFolders()
      } catch (error) {
        log.warn({ err: error }, 'temporary files of killed processes could not be removed')
      }
    },
    stop: () => store.instances.stop(),
  }
  return { ...feature, ...store, server }
}
