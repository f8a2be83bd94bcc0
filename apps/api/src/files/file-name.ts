import { randomBytes } from 'node:crypto'
import { FILES_PATH } from '@touchline/contract/files'

const RANDOM_BYTES = 20
const NAME = /^[0-9a-f]{40}\.webp$/

/** The name must be unguessable: pictures are shown by `<img>`, which sends no token. */
export function newFileName(): string {
  return `${randomBytes(RANDOM_BYTES).toString('hex')}.webp`
}

export function isFileName(text: string): boolean {
  return NAME.test(text)
}

/** The URL path of a file. */
export function filePath(name: string): string {
  return `${FILES_PATH}${name}`
}

export function nameOfPath(path: string): string | undefined {
  const name = path.slice(FILES_PATH.length)
  return path.startsWith(FILES_PATH) && isFileName(name) ? name : undefined
}
