import type { StoredImage } from '@touchline/contract/files'
import type { Answer, Client } from './client.ts'
import { pictureForm, png } from './pictures.ts'

export function upload(admin: Client, form: FormData): Promise<Answer> {
  return admin.send('POST', '/api/partner-logo', { body: form })
}

/** A logo that was uploaded and is in no setting yet. */
export async function uploadLogo(admin: Client, picture?: Buffer): Promise<StoredImage> {
  return (await upload(admin, pictureForm(picture ?? (await png())))).body.data
}
