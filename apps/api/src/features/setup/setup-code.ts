import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Without 0, 1, I and O, which look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 5
const GROUP_LENGTH = 4

/** 100 random bits, such as `7KQD-M2XA-…`. The length of the alphabet divides 256, so all characters are equally likely. */
export function newSetupCode(): string {
  const characters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  )
  return groups.join('-')
}

/** Ignores case, width, spaces and hyphens, because people type the code. */
export function hashSetupCode(code: string): Buffer {
  const characters = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}−]/gu, '')
  return hash('sha256', characters, 'buffer')
}

export function isSetupCode(code: string, storedHash: Buffer | null): boolean {
  return storedHash !== null && timingSafeEqual(hashSetupCode(code), storedHash)
}
