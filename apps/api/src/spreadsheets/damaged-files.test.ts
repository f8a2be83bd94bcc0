import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf, withFile } from '../testing/spreadsheets/read-sheet.ts'
import { clubText, textPrograms } from '../testing/spreadsheets/text-files.ts'
import { clubWorkbook, programs } from '../testing/spreadsheets/workbooks.ts'
import { writeZip } from '../testing/spreadsheets/zip.ts'

/** Any error that is no refusal, and a reading that does not end, fails the test. */
async function readOrRefuse(bytes: Uint8Array): Promise<void> {
  const refusal = await withFile(bytes, (path) => refusalOf(path))
  if (refusal) expect(refusal.key).not.toBe('')
}

type Damage = { readonly at: number; readonly bytes: Uint8Array; readonly end: number }

/** `at` and `end` are shares of the file. */
const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ maxLength: 12 }),
  end: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
})

function damaged(file: Uint8Array, changes: readonly Damage[]): Uint8Array {
  const bytes = Uint8Array.from(file)
  for (const change of changes) {
    const at = Math.floor(change.at * bytes.length)
    bytes.set(change.bytes.subarray(0, bytes.length - at), at)
  }
  return bytes.subarray(0, Math.ceil(bytes.length * Math.min(...changes.map(({ end }) => end))))
}

const changes = fc.array(damage, { minLength: 1, maxLength: 4 })

test('random bytes are read or refused', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), readOrRefuse), { numRuns: 300 })
})

test('random bytes behind the first bytes of a zip are refused', async () => {
  const zip = fc
    .uint8Array({ maxLength: 500 })
    .map((bytes) => Buffer.concat([Buffer.from('PK\x03\x04'), bytes]))
  await fc.assert(fc.asyncProperty(zip, readOrRefuse), { numRuns: 200 })
})

test.for(textPrograms)('damaged texts of %s are read or refused', async (program) => {
  const file = clubText(program)
  await fc.assert(
    fc.asyncProperty(changes, (list) => readOrRefuse(damaged(file, list))),
    { numRuns: 40 },
  )
})

test.for(programs)('damaged workbooks of %s are read or refused', async (program) => {
  const entries = clubWorkbook(program)
  const file = await withFile(
    (path) => writeZip(path, entries),
    (path) => readFile(path),
  )
  await fc.assert(
    fc.asyncProperty(changes, (list) => readOrRefuse(damaged(file, list))),
    { numRuns: 40 },
  )
})

test.for(programs)('workbooks of %s with damaged XML are read or refused', async (program) => {
  const entries = clubWorkbook(program)
  const part = fc.nat(entries.length - 1)
  await fc.assert(
    fc.asyncProperty(part, changes, async (index, list) => {
      const changed = entries.map((entry, at) =>
        at === index ? { ...entry, content: damaged(Buffer.from(entry.content as string), list) } : entry,
      )
      const file = await withFile(
        (path) => writeZip(path, changed),
        (path) => readFile(path),
      )
      await readOrRefuse(file)
    }),
    { numRuns: 40 },
  )
})
