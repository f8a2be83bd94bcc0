import { basename } from 'node:path'
import type { Answer, Client } from '../client.ts'
import { type FormFile, pictureForm } from '../pictures.ts'

export type UploadRoute = {
  readonly path: string
  readonly field: string
  readonly maxBytes: number
  readonly status: number
  /** The URL paths of the pictures in a response; the first is the largest. */
  pictures(answer: Answer): readonly string[]
}

export function upload(admin: Client, { path, field }: UploadRoute, bytes: Buffer, named: FormFile = {}) {
  return admin.send('POST', path, { body: pictureForm(bytes, { field, ...named }) })
}

export function largestIn(route: UploadRoute, answer: Answer): string {
  return basename(route.pictures(answer)[0]!)
}
