import { readFileSync } from 'node:fs'
import { appendFile, open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { InvalidFields } from '../errors.ts'
import { clubHeaders, clubTexts } from '../testing/spreadsheets/club-table.ts'
import { withFile } from '../testing/spreadsheets/read-sheet.ts'
import { clubText } from '../testing/spreadsheets/text-files.ts'
import { writeWorkbook } from '../testing/spreadsheets/workbooks.ts'
import { openSpreadsheet, type Spreadsheet } from './open-spreadsheet.ts'
import type { SheetRow } from './spreadsheet.ts'

let sheet: Spreadsheet | undefined
afterEach(() => sheet?.close())

const ROWS = 100_000
const COLUMNS = 8

async function writeManyRows(path: string): Promise<void> {
  const file = await open(path, 'w')
  await file.write(`${Array.from({ length: COLUMNS }, (_, column) => `column ${column}`).join(',')}\n`)
  for (let row = 0; row < ROWS; row += 1_000) {
    const rows = Array.from(
      { length: 1_000 },
      (_, at) => `${row + at},"サッカー ${row + at}",2026-04-01,1234.5,Yes,a,b,c`,
    )
    await file.write(`${rows.join('\n')}\n`)
  }
  await file.close()
}

async function rowsOf({ rows }: Spreadsheet): Promise<(readonly SheetRow[])[]> {
  const batches: (readonly SheetRow[])[] = []
  for await (const batch of rows()) batches.push(batch)
  return batches
}

function childProcesses(): number[] {
  const listed = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return listed.trim().split(' ').filter(Boolean).map(Number)
}

/** The process that the use of `start` has started. */
async function newProcess(start: () => Promise<unknown>): Promise<number> {
  const before = childProcesses()
  await start()
  const [added] = childProcesses().filter((id) => !before.includes(id))
  if (added === undefined) throw new Error('no process was started')
  return added
}

test('the rows of a file come in batches of at most 1,000, after the headers', async () => {
  await withFile(writeManyRows, async (path) => {
    sheet = await openSpreadsheet(path)
    expect(sheet.headers).toHaveLength(COLUMNS)
    const sizes = (await rowsOf(sheet)).map((rows) => rows.length)
    expect(Math.max(...sizes)).toBe(1_000)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(ROWS)
  })
})

test('a batch of long rows has fewer rows, so that a message stays small', async () => {
  const row = `${'x'.repeat(30_000)},${'y'.repeat(30_000)}\n`
  await withFile(`Name,Note\n${row.repeat(100)}`, async (path) => {
    sheet = await openSpreadsheet(path)
    const sizes = (await rowsOf(sheet)).map((rows) => rows.length)
    expect(Math.max(...sizes)).toBeLessThan(10)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(100)
  })
})

test('a file that is no table is refused as an invalid field, and its process ends', async () => {
  const before = childProcesses()
  await withFile('%PDF-1.7\n', async (path) => {
    const error = await openSpreadsheet(path).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InvalidFields)
    expect(error).toMatchObject({ details: { fields: { file: [{ key: 'sheetMessages:pdf' }] } } })
  })
  expect(childProcesses()).toEqual(before)
})

test('a refusal far below the first rows ends the batches', async () => {
  const make = async (path: string) => {
    await writeManyRows(path)
    await appendFile(path, '"Ten"nis,b\n')
  }
  await withFile(make, async (path) => {
    sheet = await openSpreadsheet(path)
    await expect(rowsOf(sheet)).rejects.toMatchObject({
      details: { fields: { file: [{ key: 'sheetMessages:broken_quote', values: { line: ROWS + 2 } }] } },
    })
  })
})

test('a file whose process is killed, as for want of memory, is refused as too complex', async () => {
  await withFile(writeManyRows, async (path) => {
    const id = await newProcess(async () => {
      sheet = await openSpreadsheet(path)
    })
    const rows = sheet!.rows()[Symbol.asyncIterator]()
    expect((await rows.next()).value).toHaveLength(999)
    process.kill(id, 'SIGKILL')
    await expect(rows.next()).rejects.toMatchObject({
      details: { fields: { file: [{ key: 'sheetMessages:too_complex' }] } },
    })
  })
})

test('an abort ends the reading with its reason', async () => {
  await withFile(writeManyRows, async (path) => {
    const controller = new AbortController()
    sheet = await openSpreadsheet(path, {}, controller.signal)
    const rows = sheet.rows()[Symbol.asyncIterator]()
    await rows.next()
    const next = rows.next()
    controller.abort(new Error('the client is gone'))
    await expect(next).rejects.toThrow('the client is gone')
  })
})

test('closing a file that is only partly read ends its process', async () => {
  await withFile(writeManyRows, async (path) => {
    const id = await newProcess(async () => {
      sheet = await openSpreadsheet(path)
    })
    await sheet!.close()
    expect(childProcesses()).not.toContain(id)
  })
})

test('the process that reads a file has no secrets of the app in its environment', async () => {
  await withFile(clubText('Numbers'), async (path) => {
    const id = await newProcess(async () => {
      sheet = await openSpreadsheet(path)
    })
    expect(sheet!.headers).toEqual(clubHeaders)
    expect((await rowsOf(sheet!)).flat()).toHaveLength(clubTexts.length)
    expect(readFileSync(`/proc/${id}/environ`, 'utf8')).not.toMatch(/PASSWORD|KEY|DATABASE|PATH=/)
  })
})

test('a workbook with a million shared texts is read with the memory of the process', async () => {
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const count = 1_000_000
  function* strings() {
    yield `<sst ${namespace}>`
    for (let index = 0; index < count; index += 1_000)
      yield Array.from({ length: 1_000 }, (_, at) => `<si><t>文字 ${(index + at) * 7_919}</t></si>`).join('')
    yield '</sst>'
  }
  const last = { name: 'Sheet1', rows: [['Name'], ['x']] }
  const cells = `<row r="1"><c t="str"><v>Name</v></c></row><row r="2"><c t="s"><v>${count - 1}</v></c></row>`
  const changes = {
    'xl/sharedStrings.xml': strings(),
    'xl/worksheets/sheet1.xml': `<worksheet ${namespace}><sheetData>${cells}</sheetData></worksheet>`,
  }
  await withFile(
    (path) => writeWorkbook(path, [last], changes),
    async (path) => {
      sheet = await openSpreadsheet(path)
      const [rows] = await rowsOf(sheet)
      expect(rows).toEqual([{ line: 2, cells: [`文字 ${(count - 1) * 7_919}`] }])
    },
  )
})

/** The longest time that this thread computed without a pause, in milliseconds. Other processes do not count. */
async function longestPause(work: () => Promise<void>): Promise<number> {
  let [longest, isDone] = [0, false]
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = process.threadCpuUsage()
    await wait(0)
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
  }
  await done
  return longest
}

test('100,000 rows are read without a pause of 50 ms and with little memory in this process', async () => {
  await withFile(writeManyRows, async (path) => {
    const before = process.memoryUsage().rss
    let most = 0
    const longest = await longestPause(async () => {
      sheet = await openSpreadsheet(path)
      for await (const _ of sheet.rows()) most = Math.max(most, process.memoryUsage().rss)
    })
    expect(longest).toBeLessThan(50)
    expect((most - before) / 2 ** 20).toBeLessThan(100)
  })
})
