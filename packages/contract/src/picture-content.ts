import { type Message, message } from './http/messages.ts'
import { defineTexts } from './texts/catalogue.ts'

/** Apart from the other messages, because the sign-in page loads those. */
const pictureMessages = defineTexts('pictureMessages', {
  heic_image: {
    en: 'HEIC images cannot be used. Export the photo as JPEG first: on a Mac in Preview or Photos with File › Export, on an iPhone with Settings › Camera › Formats › Most Compatible before you take it.',
    ja: 'HEIC形式の画像は使用できません。先にJPEGで書き出してください。Macでは「プレビュー」や「写真」の「ファイル」→「書き出す」を使います。iPhoneでは、撮影の前に「設定」→「カメラ」→「フォーマット」で「互換性優先」を選びます。',
  },
  damaged_image: {
    en: 'The image file is damaged or incomplete. Choose another copy of the image.',
    ja: '画像ファイルが壊れているか、途中で切れています。別のファイルを選んでください。',
  },
})

export function pictureMessage(key: keyof typeof pictureMessages.en): Message {
  return { key: `pictureMessages:${key}`, values: {} }
}

const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff'
/** https://nokiatech.github.io/heif/technical.html */
const HEIC_BRANDS = /^(?:he[iv][cxms]|mif1|msf1)$/
const AVIF_BRANDS = /^avi[fs]$/
const BEGINNING_BYTES = 64

/** Reads the first bytes: the name and the declared type of a file prove nothing. */
export function pictureContentError(bytes: Uint8Array): Message | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES))
  if (beginning.startsWith(PNG) || beginning.startsWith(JPEG) || isWebp(beginning)) return undefined
  return isHeic(beginning) ? pictureMessage('heic_image') : message('not_image')
}

function isWebp(beginning: string): boolean {
  return beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8)
}

/** The first box names the brand, its version, and the compatible brands. AVIF images have general brands too. */
function isHeic(beginning: string): boolean {
  if (!beginning.startsWith('ftyp', 4)) return false
  const brands = beginning.slice(8).match(/.{4}/gs) ?? []
  return brands.some((brand) => HEIC_BRANDS.test(brand)) && !brands.some((brand) => AVIF_BRANDS.test(brand))
}

const HEIC_NAME = /\.(?:hei[cf]s?|hif)$/i

/** Not every browser knows the type of such files. */
export function isHeicFile({
  type,
  name = '',
}: {
  readonly type: string
  readonly name?: string | undefined
}): boolean {
  return /^image\/hei[cf]/.test(type) || HEIC_NAME.test(name)
}
