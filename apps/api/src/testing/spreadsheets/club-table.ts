import type { WorkbookCell, WorkbookSheet } from './workbook-xml.ts'

export const clubHeaders = ['コード', '名称', 'Name', 'Tax', 'Start', 'Opens', 'Deposit', '備考']

/** The same rows as the files of every program have them, with what is often lost between programs. */
export const clubRows: readonly (readonly WorkbookCell[])[] = [
  ['007', 'サッカー', 'Soccer', { percent: 0.0825 }, { date: '2026-04-01' }, { time: '09:30' }, 1234.5, null],
  [
    '008',
    'ﾊﾞﾚｰﾎﾞｰﾙ①',
    'Volleyball "A"',
    { percent: 0.07 },
    { date: '2024-02-29' },
    { time: '18:00' },
    -0.1,
    '㈱髙島屋, 本店',
  ],
  [
    '009',
    '卓球～硬式',
    "Tables' tennis",
    { percent: 1 },
    { date: '1999-12-31' },
    { time: '23:59' },
    1000000,
    '1行目\n2行目; 終',
  ],
  [
    '010',
    '空手 － 型',
    null,
    { percent: 0.005 },
    { date: '2100-01-01' },
    { time: '00:05' },
    0,
    ' 前後の空白 ',
  ],
]

export function clubSheet(name: string): WorkbookSheet {
  return { name, rows: [clubHeaders, ...clubRows] }
}

/** The texts that a reader makes of the cells. */
export const clubTexts = clubRows.map((row) => row.map(textOf))

function textOf(cell: WorkbookCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return cell.date
  if ('time' in cell) return cell.time
  if ('percent' in cell) return `${Number((cell.percent * 100).toFixed(6))}%`
  throw new Error('no such cell in the table of the club')
}
