import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { StoredFiles } from '../../files/stored-files.ts'
import { acceptForms } from '../../http/bodies.ts'
import { recordRoutes } from '../../records/routes.ts'
import type { RecordService } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import { pictureHooks } from './picture-routes.ts'

type MasterDataDeps = {
  readonly service: RecordService
  readonly files: StoredFiles
  readonly list: StoredList
}

/** The calls of a master-data list, whose saves may also be multipart forms. */
export function masterDataRoutes({ service, files, list }: MasterDataDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await acceptForms(app)
    await app.register(recordRoutes({ service, list, saveHooks: pictureHooks({ list, files }) }))
  }
}
