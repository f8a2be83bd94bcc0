import type { FieldPhrases } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import type { ImageField } from '@touchline/contract/master-data/image-field'
import type { MasterList } from '@touchline/contract/master-data/list'
import { filePath, nameOfPath } from '../../files/file-name.ts'
import type { NewFile } from '../../files/file-repository.ts'
import type { EncodedFile } from '../../files/image-encodings.ts'
import type { ImageRule } from '../../files/image-rule.ts'
import type { StoredFiles } from '../../files/stored-files.ts'

export const PURPOSE = 'master_data'
/** Pixels; rows show their pictures far smaller, panels up to half of this on dense screens. */
const FIT = { width: 512, height: 512 }
const MAX_SIDE = 4096

/** Pictures as they were sent, under the names of their fields. */
export type SentPictures = Readonly<Record<string, Buffer>>
/** What a save is to write of new pictures. */
export type StoredPictures = {
  /** Under the names of their fields. */
  readonly paths: Readonly<Record<string, string>>
  readonly files: readonly NewFile[]
}

export function imageFields(list: MasterList): (ImageField & { readonly name: string })[] {
  return Object.entries(list.allFields).flatMap(([name, field]) =>
    field.kind === 'image' ? [{ ...field, name }] : [],
  )
}

/** The names of the files that these values show, as far as they can be ours. */
export function pictureNames(list: MasterList, values: Readonly<Record<string, unknown>>): string[] {
  return imageFields(list).flatMap(({ name }) => {
    const path = values[name]
    return typeof path === 'string' ? (nameOfPath(path) ?? []) : []
  })
}

type Shown = {
  readonly list: MasterList
  readonly row: Readonly<Record<string, unknown>>
  /** The fields that are new in their row. */
  readonly changed: readonly string[]
  /** Names of the files that may be shown. */
  readonly known: readonly string[]
}

/** What comes to show no picture of ours. */
export function pictureFaults({ list, row, changed, known }: Shown): FieldPhrases {
  const unknown = imageFields(list).filter(({ name }) => {
    const path = row[name]
    return typeof path === 'string' && changed.includes(name) && !known.includes(nameOfPath(path) ?? '')
  })
  return Object.fromEntries(unknown.map(({ name }) => [name, [phrase('unknown_image')]]))
}

type Storing = { readonly files: StoredFiles; readonly list: MasterList; readonly sent: SentPictures }

/** Stores the pictures of a save before it, and removes them again when it is refused. */
export async function withPictures<Saved>(
  { files, list, sent }: Storing,
  save: (stored: StoredPictures) => Promise<Saved>,
): Promise<Saved> {
  const encoded = await encodeAll({ files, list, sent })
  const paths = [...encoded].map(([field, { file }]) => [field, filePath(file.name)])
  return files.withFiles([...encoded.values()], (written) =>
    save({ paths: Object.fromEntries(paths), files: written }),
  )
}

/** All of them before the first is written. */
async function encodeAll({ files, list, sent }: Storing): Promise<ReadonlyMap<string, EncodedFile>> {
  const encoded = new Map<string, EncodedFile>()
  for (const { name: field, maxBytes } of imageFields(list)) {
    const bytes = sent[field]
    const rule: ImageRule = { purpose: PURPOSE, maxBytes, maxSide: MAX_SIDE, fit: FIT }
    if (bytes) encoded.set(field, await files.encode({ bytes, field, rule }))
  }
  return encoded
}
