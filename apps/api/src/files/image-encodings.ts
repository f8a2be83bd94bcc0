import { Semaphore } from '../concurrency/semaphore.ts'
import { InvalidFields } from '../errors.ts'
import { newFileName } from './file-name.ts'
import type { NewFile } from './files-sql.ts'
import { ENCODED_TYPE, encodeImage } from './image-encoding.ts'
import type { Fit, ImageRule } from './image-rule.ts'

/** Low, because a large picture takes tens of megabytes while it is decoded. */
const encodings = { concurrency: 2, maxWaiting: 30 }

export type SentImage = {
  readonly bytes: Buffer
  /** The field of the error messages. */
  readonly field: string
  readonly rule: ImageRule
}
/** A picture that was checked and encoded, but not stored yet. */
export type EncodedFile = { readonly file: Omit<NewFile, 'disk' | 'place'>; readonly bytes: Buffer }
/** A tuple of the same length as `List`. */
export type MappedTuple<List extends readonly unknown[], Item> = { readonly [Index in keyof List]: Item }

/** Encodes pictures, a few at a time. */
export class ImageEncodings {
  readonly #encodings = new Semaphore(encodings)

  /** Encodes one file per size; the first is the largest. */
  async encode<Fits extends readonly Fit[]>(
    { bytes, field, rule }: SentImage,
    fits: readonly [...Fits],
  ): Promise<MappedTuple<Fits, EncodedFile>> {
    const { maxSide, purpose } = rule
    const images = await this.#encodings.run(() => encodeImage(bytes, { maxSide, fits }))
    if ('fault' in images) throw new InvalidFields({ [field]: [images.fault] })
    const encoded = images.map(({ bytes: made, ...size }): EncodedFile => {
      const file = { name: newFileName(), purpose, type: ENCODED_TYPE, ...size, bytes: made.length }
      return { file, bytes: made }
    })
    return encoded as readonly EncodedFile[] as MappedTuple<Fits, EncodedFile>
  }
}
