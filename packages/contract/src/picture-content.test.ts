import { expect, test } from 'vitest'
import { isHeicFile, pictureContentError } from './picture-content.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const box = (...brands: string[]) => bytes(`\0\0\0\x18ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`)

test.for([
  ['a PNG', bytes('\x89PNG\r\n\x1a\n…'), undefined],
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), undefined],
  ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), undefined],
  ['a HEIC of an iPhone', box('heic', 'mif1', 'heic'), 'pictureMessages:heic_image'],
  ['a HEIC that names a general brand first', box('mif1', 'mif1', 'heix'), 'pictureMessages:heic_image'],
  ['a HEIC sequence', box('hevc', 'msf1'), 'pictureMessages:heic_image'],
  ['a HEIC with general brands only', box('mif1', 'mif1', 'miaf'), 'pictureMessages:heic_image'],
  ['an AVIF that names a general brand first', box('mif1', 'avif'), 'not_image'],
  ['an AVIF', box('avif', 'mif1', 'miaf'), 'not_image'],
  ['a video', box('isom', 'mp41'), 'not_image'],
  ['a WAV', bytes('RIFF0000WAVE'), 'not_image'],
  ['a GIF', bytes('GIF89a'), 'not_image'],
  ['nothing', bytes(''), 'not_image'],
] as const)('the content of %s has the error %3$s', ([, content, key]) => {
  expect(pictureContentError(content)?.key).toBe(key)
})

test.for([
  [{ type: 'image/heic' }, true],
  [{ type: 'image/heif-sequence' }, true],
  [{ type: '', name: 'IMG_0001.HEIC' }, true],
  [{ type: 'application/octet-stream', name: 'a.hif' }, true],
  [{ type: 'image/avif', name: 'a.avif' }, false],
  [{ type: '', name: 'heic' }, false],
] as const)('the file %j is a HEIC: %s', ([file, expected]) => {
  expect(isHeicFile(file)).toBe(expected)
})
