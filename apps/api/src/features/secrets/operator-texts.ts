import type { Key } from '../../secrets/key-files.ts'
import { unusableReason } from '../../secrets/key-location.ts'
import type { InspectedSecret, Inspection, RotationResult } from './service.ts'

const MAX_NAMED = 10

/** The problems of secrets and keys, one paragraph each. */
export function warningsOf({ keyLocation, ring, secrets }: Inspection): string[] {
  const unusable = unusableReason(keyLocation, ring)
  const isFresh = !keyLocation.isGiven && ring.problems.length === 0 && secrets.length === 0
  return [
    ...errorsOf(secrets),
    ...(unusable && !isFresh ? [`No secret can be saved. ${unusable}`] : []),
    ...(unusable ? [] : ring.problems),
    ...ring.exposed.map(
      (file) => `${file} holds a key, and other users of this machine can read it. Run: chmod 600 ${file}`,
    ),
  ]
}

export function inspectionText(inspection: Inspection): string {
  const { keyLocation, ring, secrets } = inspection
  const keys = ring.keys.map((key) => {
    const isNewest = key === ring.keys.at(-1)
    return `  ${key.id}\t${usesOf(key, secrets)}\t${key.file}${isNewest ? '\tnewest, used for encryption' : ''}`
  })
  return [`Keys in ${keyLocation.path}: ${keys.length}`, ...keys, ...warningsOf(inspection)].join('\n')
}

const steps: Readonly<Record<RotationResult['step'], (inspection: Inspection) => string>> = {
  made: () => 'Created a new key',
  finished: () => 'Finished an earlier change to the newest key. Run the command again to create another key',
  waiting: ({ keyLocation }) =>
    `All secrets are encrypted with the last key of ${keyLocation.path}. To change keys, add a line with the output of ` +
    '"openssl rand -base64 32" to that file of every instance, and run the command again',
}

export function rotationText({ step, key, resealed }: RotationResult, after: Inspection): string {
  const unused = after.ring.keys.filter((other) => other.id !== key.id && usesOf(other, after.secrets) === 0)
  if (step === 'waiting') return [`${steps.waiting(after)}.`, ...warningsOf(after)].join('\n')
  return [
    `${steps[step](after)}.`,
    `Secrets encrypted with the newest key: ${resealed}. Its id is ${key.id} (${key.file}). Copy it to a safe place now.`,
    ...unused.map(
      ({ id, file }) =>
        `No secret uses key ${id} (${file}) any more. Only older copies of the database need it.`,
    ),
    ...warningsOf(after),
  ].join('\n')
}

function errorsOf(secrets: readonly InspectedSecret[]): string[] {
  const byError = Map.groupBy(secrets, ({ error }) => error)
  byError.delete(undefined)
  return [...byError].map(([error, unreadable]) => {
    const names = unreadable
      .slice(0, MAX_NAMED)
      .map(({ column, table, row }) => `${column} (${table} ${row})`)
    const more = unreadable.length > MAX_NAMED ? ` and ${unreadable.length - MAX_NAMED} more` : ''
    return `Cannot be decrypted: ${names.join(', ')}${more}. ${error} Until then, mails and files that need it wait. Nothing is lost.`
  })
}

function usesOf({ id }: Key, secrets: readonly InspectedSecret[]): number {
  return secrets.filter(({ keyId }) => keyId === id).length
}
