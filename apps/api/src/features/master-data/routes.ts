import type { ImageField } from '@touchline/contract/fields/image-field'
import { message } from '@touchline/contract/http/messages'
import { draftFromText } from '@touchline/contract/records/calls'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isOutcomeUnknown } from '../../database/unavailable.ts'
import { InvalidFields } from '../../errors.ts'
import { nameOfPath } from '../../files/file-name.ts'
import type { ImageRule } from '../../files/image-rule.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { actorOf } from '../../http/authentication.ts'
import { acceptForms } from '../../http/bodies.ts'
import { readPictureForm } from '../../http/picture-form.ts'
import type { RecordJobs } from '../../records/record-jobs.ts'
import { recordRoutes, type SaveHooks } from '../../records/routes.ts'
import type { RecordService } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'

const PICTURE_PURPOSE = 'master_data'
/** Pixels. Panels show pictures at up to 256 px, which is this size on dense screens. */
const FIT = { width: 512, height: 512 }
const MAX_SIDE = 4096

type PictureDeps = { readonly list: RecordList; readonly files: StoredFiles }
type RecordBody = Record<string, unknown>

declare module 'fastify' {
  interface FastifyRequest {
    storedPictureNames?: readonly string[]
  }
}

export function imageFieldsOf({ fields }: RecordList): (ImageField & { readonly name: string })[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'image' ? [{ ...field, name }] : [],
  )
}

/**
 * Accepts pictures in the saves of a list. A multipart form is converted to the JSON body, and its pictures are stored
 * before the record. A failed save removes them. If it is unknown whether the save was committed, the pictures stay,
 * and a sweep removes unused ones later.
 */
export function pictureHooks({ list, files }: PictureDeps): SaveHooks {
  const images = imageFieldsOf(list)
  const allowed = Object.keys(list.fields)
  return {
    config: { multipart: true, pictures: images.map(({ name }) => name) },
    preValidation: async (request) => {
      if (!request.isMultipart()) return
      const { texts, pictures } = await readPictureForm(request, { pictures: images, allowed })
      request.body = draftFromText(list, texts)
      request.pictures = pictures
    },
    preHandler: async (request) => {
      const body = (request.body ?? {}) as RecordBody
      await refuseUnknownPictures({ body, images, files })
      await storePictures(request, { body, images, files })
    },
    onError: async (request, _, error) => {
      if (!isOutcomeUnknown(error)) await discardPictures(request, files)
    },
  }
}

type SavedPictures = {
  readonly body: RecordBody
  readonly images: ReturnType<typeof imageFieldsOf>
  readonly files: StoredFiles
}

async function refuseUnknownPictures({ body, images, files }: SavedPictures): Promise<void> {
  for (const { name } of images) {
    const path = body[name]
    if (typeof path !== 'string') continue
    const isKnown = await files.has({ name: nameOfPath(path) ?? '', purpose: PICTURE_PURPOSE })
    if (!isKnown) throw new InvalidFields({ [name]: [message('unknown_image')] })
  }
}

async function storePictures(request: FastifyRequest, { body, images, files }: SavedPictures): Promise<void> {
  const sent = images.flatMap(({ name: field, maxBytes }) => {
    const bytes = request.pictures?.[field]
    const rule: ImageRule = { purpose: PICTURE_PURPOSE, maxBytes, maxSide: MAX_SIDE, fit: FIT }
    return bytes ? [{ bytes, field, rule }] : []
  })
  const stored = await files.addUnaudited(sent, actorOf(request))
  request.storedPictureNames = stored.map(({ image }) => nameOfPath(image) ?? '')
  for (const [index, { field }] of sent.entries()) body[field] = stored[index]?.image
}

/** Only logs a failure, because the sweep repeats the removal. */
async function discardPictures(
  { storedPictureNames = [], log }: FastifyRequest,
  files: StoredFiles,
): Promise<void> {
  await files
    .discard(storedPictureNames)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'the pictures of a refused save could not be removed'),
    )
}

type MasterDataRoutesDeps = {
  readonly service: RecordService
  readonly files: StoredFiles
  readonly list: StoredList
  readonly jobs: RecordJobs
}

export function masterDataRoutes({
  service,
  files,
  list,
  jobs,
}: MasterDataRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await acceptForms(app)
    await app.register(recordRoutes({ service, list, jobs, saveHooks: pictureHooks({ list, files }) }))
  }
}
