import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeManifest, readTar, type TarEntry, writeTar } from '../testing/backups.ts'
import { archiveTarget } from './archive-names.ts'
import { checkArchive, readParts } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { type ArchivedPart, FORMAT, listParts, MANIFEST, type Manifest } from './manifest.ts'

const PICTURE = `${'a'.repeat(40)}.webp`

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-archive-'))
  file = join(folder, 'backup.tar')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function writeArchive(publicKey?: string): Promise<Manifest> {
  const archive = await ArchiveWriter.create(file, publicKey)
  const rows = Readable.from([Buffer.from('1\tFootball\n')])
  const table = await archive.addCompressed('database/public.sports.copy.gz', rows)
  const picture = await archive.add(`files/${PICTURE}`, Buffer.from('picture'))
  const manifest: Manifest = {
    format: FORMAT,
    product: 'touchline',
    product_version: '1.2.3',
    created_at: '2026-11-26T01:23:45.678Z',
    schema_version: 22,
    job_schema_version: 40,
    postgres_version: '18.4',
    audit_head: null,
    tables: [{ ...table, schema: 'public', name: 'sports', columns: ['id', 'name'], rows: 1 }],
    sequences: [],
    files: [{ ...picture, name: PICTURE }],
    missing_files: [],
    objects: [],
    keys: [],
  }
  await archive.finish(manifest)
  return manifest
}

async function changeEntries(change: (entries: TarEntry[]) => TarEntry[]) {
  await writeTar(file, change(await readTar(file)))
}

describe('an archive', () => {
  test('is complete, readable only by its owner, and leaves no temporary file', async () => {
    const manifest = await writeArchive()
    expect(await checkArchive({ file })).toEqual(manifest)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['backup.tar'])
  })

  test('that was discarded leaves nothing', async () => {
    const archive = await ArchiveWriter.create(file)
    await archive.add(`files/${PICTURE}`, Buffer.from('picture'))
    await archive.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  test('in a folder that does not exist fails with the path', async () => {
    const creating = ArchiveWriter.create(join(folder, 'missing', 'backup.tar'))
    await expect(creating).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('that fails while a part is read leaves no temporary file of the part', async () => {
    const archive = await ArchiveWriter.create(file)
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('1\n')
        throw new Error('the connection was lost')
      })(),
    )
    await expect(archive.addCompressed('database/public.sports.copy.gz', failing)).rejects.toThrow('was lost')
    await archive.discard()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a restore refuses', () => {
  test('an archive with a changed byte, in any of its parts', async () => {
    await writeArchive()
    const original = await readTar(file)
    for (const { name } of original.filter((each) => each.name !== MANIFEST)) {
      const changed = original.map((each) => {
        const content = Buffer.from(each.content!)
        if (each.name === name) content[3]! ^= 1
        return { ...each, content }
      })
      await writeTar(file, changed)
      await expect(checkArchive({ file })).rejects.toThrow(
        `The part ${name} of the archive was changed or damaged`,
      )
    }
  })

  test('an archive without one of its parts', async () => {
    await writeArchive()
    await changeEntries((entries) => entries.slice(1))
    await expect(checkArchive({ file })).rejects.toThrow(
      'database/public.sports.copy.gz of the archive is missing',
    )
  })

  test('a truncated archive, whatever its length', async () => {
    await writeArchive()
    const { size } = statSync(file)
    const whole = readFileSync(file)
    // the last two blocks of a tar file are empty
    for (const length of [0, 1, 511, 512, 700, 1024, 2048, size - 1024 - 512, size - 1025]) {
      writeFileSync(file, whole)
      truncateSync(file, length)
      await expect(checkArchive({ file }), `${length} bytes`).rejects.toThrow(
        'not a complete backup of Touchline',
      )
    }
  })

  test.for([
    ['a text', Buffer.from('this is no archive\n'.repeat(100))],
    ['a compressed file', Buffer.from('1f8b0800000000000003', 'hex')],
    ['an empty file', Buffer.of()],
  ] as const)('%s', async ([, content]) => {
    writeFileSync(file, content)
    await expect(checkArchive({ file })).rejects.toThrow('not a complete backup of Touchline')
  })

  test('a file that does not exist', async () => {
    await expect(checkArchive({ file })).rejects.toThrow(`${file} cannot be read (ENOENT).`)
  })

  test('a folder, a pipe and a device, without reading from them', async () => {
    const [directory, pipe] = [join(folder, 'directory'), join(folder, 'pipe')]
    mkdirSync(directory)
    spawnSync('mkfifo', [pipe])
    for (const path of [directory, pipe, '/dev/zero'])
      await expect(checkArchive({ file: path })).rejects.toThrow(`${path} is not a file.`)
  })

  test('zeros without an end, before or after the parts', async () => {
    writeFileSync(file, '')
    truncateSync(file, 2 ** 40)
    await expect(checkArchive({ file })).rejects.toThrow('it contains no further parts')
    await writeArchive()
    truncateSync(file, 2 ** 40)
    await expect(checkArchive({ file })).rejects.toThrow('it contains no further parts')
  })

  test.for(['manifest.json', `files/${PICTURE}`, 'keys/0001.key'])(
    'a part %s that is too large for the memory',
    async (name) => {
      const header = pack()
      header.entry({ name, size: 2 ** 40 }).on('error', () => undefined)
      for await (const block of header as AsyncIterable<Buffer>) {
        writeFileSync(file, block)
        break
      }
      truncateSync(file, 2 ** 41)
      await expect(checkArchive({ file })).rejects.toThrow(`The part ${name} of the archive is too large`)
    },
  )

  test('a newer format', async () => {
    await writeArchive()
    await changeManifest(file, { format: FORMAT + 1, tables: 'unknown' })
    await expect(checkArchive({ file })).rejects.toThrow(`newer version of the app (format ${FORMAT + 1};`)
  })

  test.for([
    { files: [{ name: '../../etc/passwd', part: 'files/x', bytes: 1, sha256: '0'.repeat(64) }] },
    { keys: [{ name: '..', part: 'keys/..', bytes: 1, sha256: '0'.repeat(64) }] },
    { tables: [{}] },
    { product: 'other' },
  ])('a manifest with %o', async (changes) => {
    await writeArchive()
    await changeManifest(file, changes)
    await expect(checkArchive({ file })).rejects.toThrow('manifest.json of the archive is damaged')
  })

  test.for([
    { name: '../outside.key' },
    { name: '/etc/outside' },
    { name: 'files/../../outside' },
    { name: 'files/a/b' },
    { name: 'other/file' },
    { name: 'files' },
    { name: 'files/.hidden' },
    { name: 'keys/0001.key', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'keys/0001.key', type: 'link', linkname: '../outside' },
    { name: 'files/folder', type: 'directory' },
    { name: `files/${'b'.repeat(40)}.webp` },
    { name: `files/${PICTURE}` },
  ] as const)('an entry %o that does not belong there', async (entry) => {
    await writeArchive()
    await changeEntries((entries) => [...entries.slice(0, -1), { ...entry }, ...entries.slice(-1)])
    await expect(checkArchive({ file })).rejects.toThrow('which does not belong there; nothing was changed')
  })
})

describe('an encrypted archive', () => {
  let identity: string
  let publicKey: string

  beforeEach(async () => {
    identity = join(folder, 'identity.txt')
    const key = await generateX25519Identity()
    publicKey = await identityToRecipient(key)
    writeFileSync(identity, `# created: today\n# public key: ${publicKey}\n${key}\n`)
    file = `${file}.age`
  })

  test('is restored with its private key only', async () => {
    const manifest = await writeArchive(publicKey)
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect(await checkArchive({ file, identity })).toEqual(manifest)
    await expect(checkArchive({ file })).rejects.toThrow(
      `${file} is encrypted. Name the file with its private key: --identity <file>.`,
    )
    writeFileSync(identity, await generateX25519Identity())
    await expect(checkArchive({ file, identity })).rejects.toThrow(
      `No private key in ${identity} decrypts ${file}.`,
    )
    for (const [path, message] of [
      [join(folder, 'missing'), 'cannot be read (ENOENT).'],
      ['/dev/zero', 'is not a file.'],
    ] as const)
      await expect(checkArchive({ file, identity: path })).rejects.toThrow(`${path} ${message}`)
    for (const text of ['', '# a comment', publicKey, 'AGE-SECRET-KEY-1']) {
      writeFileSync(identity, text)
      await expect(checkArchive({ file, identity }), text).rejects.toThrow(
        `${identity} is no identity file of age`,
      )
    }
  })

  test('with a changed byte, or cut off anywhere, is refused', async () => {
    await writeArchive(publicKey)
    const whole = readFileSync(file)
    const changed = Buffer.from(whole)
    changed[whole.byteLength - 1_000]! ^= 1
    const chunk = whole.byteLength - 1
    for (const content of [
      changed,
      whole.subarray(0, 30),
      whole.subarray(0, 210),
      whole.subarray(0, chunk),
    ]) {
      writeFileSync(file, content)
      await expect(checkArchive({ file, identity }), `${content.byteLength}`).rejects.toThrow(
        /cannot be decrypted: it was changed|its header is too long/,
      )
    }
  })

  test('that fails while it is written leaves nothing', async () => {
    const archive = await ArchiveWriter.create(file, publicKey)
    await archive.add(`files/${PICTURE}`, randomBytes(2 ** 18))
    await archive.discard()
    expect(readdirSync(folder)).toEqual(['identity.txt'])
  })

  test('is decrypted by the command age', async ({ skip }) => {
    if (spawnSync('age', ['--version']).error) skip('age is not installed')
    await writeArchive(publicKey)
    const { stdout, status } = spawnSync('age', ['--decrypt', '--identity', identity, file])
    expect(status).toBe(0)
    const plain = join(folder, 'plain.tar')
    writeFileSync(plain, stdout)
    expect(await readTar(plain)).toHaveLength(3)
  })
})

describe('a reader of a part', () => {
  const LARGE = randomBytes(2 ** 20)

  async function writeLarge(): Promise<Manifest> {
    const manifest = await writeArchive()
    await changeEntries((entries) =>
      entries.map((entry) => (entry.name === MANIFEST ? entry : { ...entry, content: LARGE })),
    )
    const sha256 = createHash('sha256').update(LARGE).digest('hex')
    const large = <Part extends ArchivedPart>(part: Part) => ({ ...part, bytes: LARGE.byteLength, sha256 })
    const { tables, files } = manifest
    return { ...manifest, tables: tables.map(large), files: files.map(large) }
  }

  test('that fails before it has read the part ends the restore', async () => {
    const manifest = await writeLarge()
    for (const { part } of listParts(manifest)) {
      const refuse = async (name: string, content: Readable) => {
        if (name === part) throw new Error(`${name} is refused`)
        content.resume()
      }
      await expect(readParts({ file }, manifest, refuse)).rejects.toThrow(`${part} is refused`)
    }
  })

  test('that ignores the part does not stop the restore', async () => {
    const manifest = await writeLarge()
    const seen: string[] = []
    await readParts({ file }, manifest, async (part) => void seen.push(part))
    expect(seen).toEqual(listParts(manifest).map(({ part }) => part))
  })
})

describe('files of backups', () => {
  test('a backup never replaces a file, and a name that ends with .tar is the archive', () => {
    writeFileSync(file, '')
    expect(() => archiveTarget(file, new Date())).toThrow(`${file} exists already`)
    const at = new Date('2026-11-26T01:23:45.678Z')
    expect(archiveTarget(join(folder, 'missing', 'b.tar'), at)).toBe(join(folder, 'missing', 'b.tar'))
    for (const missing of ['missing', 'missing/', 'missing.d', 'missing/deeper'])
      expect(archiveTarget(`${folder}/${missing}`, at)).toBe(
        join(folder, missing, 'touchline-2026-11-26T012345Z.tar'),
      )
    expect(archiveTarget(folder, at)).toBe(join(folder, 'touchline-2026-11-26T012345Z.tar'))
    writeFileSync(archiveTarget(folder, at), '')
    expect(archiveTarget(folder, at)).toBe(join(folder, 'touchline-2026-11-26T012346Z.tar'))
  })
})
