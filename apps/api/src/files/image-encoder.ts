import { Semaphore } from '../concurrency/semaphore.ts'
import { InvalidFields } from '../errors.ts'
import { newFileName } from './file-name.ts'
import type { NewFile } from './files-sql.ts'
import { ENCODED_TYPE, encodeImage } from './image-encoding.ts'
import type { Fit, ImageRule } from './image-rule.ts'

/** Low, because decoding a large picture takes tens of megabytes. */
const limits = { concurrency: 2, maxWaiting: 30 }

export type SentImage = {
  readonly bytes: Buffer
  readonly field: string
  readonly rule: ImageRule
}
export type EncodedFile = { readonly file: Omit<NewFile, 'disk' | 'place'>; readonly bytes: Buffer }
/** A tuple of the same length as `List`. */
export type MappedTuple<List extends readonly unknown[], Item> = { readonly [Index in keyof List]: Item }

export class ImageEncoder {
  readonly #semaphore = new Semaphore(limits)

  /** One file per size; the first size is the largest. Throws InvalidFields for invalid input. */
  async encode<Fits extends readonly Fit[]>(
    { bytes, field, rule }: SentImage,
    fits: readonly [...Fits],
  ): Promise<MappedTuple<Fits, EncodedFile>> {
    const { maxSide, purpose } = rule
    const images = await this.#semaphore.run(() => encodeImage(bytes, { maxSide, fits }))
    if ('error' in images) throw new InvalidFields({ [field]: [images.error] })
    const encoded = images.map(({ bytes: output, ...size }): EncodedFile => {
      const file = { name: newFileName(), purpose, type: ENCODED_TYPE, ...size, bytes: output.length }
      return { file, bytes: output }
    })
    return encoded as readonly EncodedFile[] as MappedTuple<Fits, EncodedFile>
  }
}
