import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveToOwner, syncFolder, writeDurably } from '../secrets/durable-files.ts'
import { readKeys } from '../secrets/key-files.ts'
import type { KeyLocation } from '../secrets/key-location.ts'

export type ArchivedKey = { readonly name: string; readonly content: Buffer }
/** `refused`: why the keys of the backup were not restored. */
export type RestoredKeys = { readonly written: readonly string[]; readonly refused: string | undefined }

/** Adds the keys of a backup to the present ones. No present key is changed or removed. */
export async function restoreKeys(
  keys: readonly ArchivedKey[],
  { location, isReplacing }: { location: KeyLocation; isReplacing: boolean },
): Promise<RestoredKeys> {
  const present = await readKeys(location.path)
  const refused = whyRefused(location, { kind: present.kind, hasKeys: present.keys.length > 0, isReplacing })
  if (refused) return { written: [], refused }
  await makeFolder(location.path)
  const known = new Set(await Promise.all(present.names.map((name) => textOf(join(location.path, name)))))
  const written: string[] = []
  for (const { name, content } of keys) {
    if (known.has(content.toString('utf8').trim())) continue
    const file = join(location.path, await freeName(location.path, name))
    await writeDurably(file, content)
    await giveToOwner(file, location.path)
    written.push(file)
  }
  await syncFolder(location.path)
  return { written, refused: undefined }
}

type Present = { readonly kind: string; readonly hasKeys: boolean; readonly isReplacing: boolean }

function whyRefused(
  { path, isGiven }: KeyLocation,
  { kind, hasKeys, isReplacing }: Present,
): string | undefined {
  if (kind === 'file' || (isGiven && kind === 'nothing'))
    return `ENCRYPTION_KEY_FILE names ${path}, which is not a folder. Add the keys there by hand.`
  if (hasKeys && !isReplacing)
    return `${path} has keys already. With --replace, the others are added to them.`
  return undefined
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!made) return
  await chmod(folder, 0o700)
  await giveToOwner(folder, dirname(made))
}

async function textOf(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim()
}

/** Returns a name that sorts before the existing key of the same name. The key with the last name encrypts, so the existing key keeps this role. */
async function freeName(folder: string, name: string): Promise<string> {
  const stem = name.replace(/\.key$/, '')
  for (let count = 0; ; count += 1) {
    const free = count === 0 ? `${stem}.key` : `${stem}-restored${count}.key`
    const isTaken = await stat(join(folder, free)).then(
      () => true,
      () => false,
    )
    if (!isTaken) return free
  }
}
