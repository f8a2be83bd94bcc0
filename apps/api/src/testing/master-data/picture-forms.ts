import type { MasterList } from '@touchline/contract/master-data/list'
import type { Answer, Client } from '../client.ts'
import { imageNames } from '../master-items.ts'
import { pictureForm } from '../pictures.ts'

type SavePictureOptions = {
  readonly id?: number
  readonly picture: Buffer
  readonly fields?: Readonly<Record<string, string>>
  readonly list: MasterList
}

export function firstImageName(list: MasterList): string {
  return imageNames(list)[0] ?? ''
}

export function savePicture(
  admin: Client,
  { list, id = 0, picture, fields = {} }: SavePictureOptions,
): Promise<Answer> {
  const form = pictureForm(picture, { field: firstImageName(list), name: '../../x.html' })
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  return admin.send('POST', `${list.api}/${id}`, { body: form })
}
