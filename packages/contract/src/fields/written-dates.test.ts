import { describe, expect, test } from 'vitest'
import { parseDayMonthYear, readDay, readMonthDay, readTime } from './written-dates.ts'

describe('parseDayMonthYear', () => {
  test.each([
    ['05-11-2026', new Date(2026, 10, 5)],
    ['5-1-2026', new Date(2026, 0, 5)],
    [' 29-02-2028 ', new Date(2028, 1, 29)],
    ['31-12-1999', new Date(1999, 11, 31)],
  ])('%j is local midnight of that day', (text, midnight) => {
    expect(parseDayMonthYear(text)).toEqual(midnight)
  })
  test.each([
    '31-02-2026',
    '29-02-2026',
    '00-01-2026',
    '01-13-2026',
    '32-01-2026',
    '05-11-26',
    '05/11/2026',
    '2026-11-05',
    '05-11-2026-1',
    '005-11-2026',
    'tomorrow',
    '',
  ])('%j is not a valid date', (text) => {
    expect(parseDayMonthYear(text)).toBeUndefined()
  })
})

test.each([
  ['05-11-2026', 'dd-mm-yyyy', '2026-11-05'],
  ['5-1-2026', 'dd/mm/yyyy', '2026-01-05'],
  ['11-05-2026', 'mm/dd/yyyy', '2026-11-05'],
  ['2026-11-05', 'yyyy/mm/dd', '2026-11-05'],
  ['2026-05-11', 'yyyy-dd-mm', '2026-11-05'],
  ['０５ー１１ー２０２６', 'dd-mm-yyyy', '2026-11-05'],
  ['05/11/2026', 'dd/mm/yyyy', '2026-11-05'],
  ['11/05/2026', 'mm/dd/yyyy', '2026-11-05'],
  ['2026/05/11', 'yyyy/dd/mm', '2026-11-05'],
  [' 5. 11. 2026 ', 'dd-mm-yyyy', '2026-11-05'],
  ['5\u00a0/\u202f11\u3000/\u200b2026', 'dd-mm-yyyy', '2026-11-05'],
  ['０５／１１／２０２６', 'dd/mm/yyyy', '2026-11-05'],
  ['05‐11‑2026', 'dd-mm-yyyy', '2026-11-05'],
  ['05–11—2026', 'dd-mm-yyyy', '2026-11-05'],
  ['05−11─2026', 'dd-mm-yyyy', '2026-11-05'],
  ['05112026', 'dd/mm/yyyy', '2026-11-05'],
  ['11052026', 'mm-dd-yyyy', '2026-11-05'],
  ['20260511', 'yyyy-dd-mm', '2026-11-05'],
  ['20261105', 'dd-mm-yyyy', '2026-11-05'],
  ['2026-11-05', 'dd/mm/yyyy', '2026-11-05'],
  ['2026/11/5', 'mm/dd/yyyy', '2026-11-05'],
  ['2026-11-25', 'yyyy-dd-mm', '2026-11-25'],
  ['2026年11月5日', 'dd/mm/yyyy', '2026-11-05'],
  ['２０２６年 １１月 ５日（木）', 'yyyy/dd/mm', '2026-11-05'],
  ['2026年11月5日木曜日', 'dd-mm-yyyy', '2026-11-05'],
  ['令和8年11月5日', 'dd-mm-yyyy', '2026-11-05'],
  ['令和元年5月1日', 'dd-mm-yyyy', '2019-05-01'],
  ['㋿8年11月5日', 'dd-mm-yyyy', '2026-11-05'],
  ['R8.11.5', 'mm/dd/yyyy', '2026-11-05'],
  ['s55/4/1', 'dd/mm/yyyy', '1980-04-01'],
  ['令8.11.5', 'dd-mm-yyyy', '2026-11-05'],
  ['2026年11月3日（火・祝）', 'dd-mm-yyyy', '2026-11-03'],
  ['05·11•2026', 'dd-mm-yyyy', '2026-11-05'],
  ['05/11/2026 18:30', 'dd/mm/yyyy', '2026-11-05'],
  ['05/11/2026, 6:30 PM', 'dd/mm/yyyy', '2026-11-05'],
  ['05/11/2026 (Thu)', 'dd/mm/yyyy', '2026-11-05'],
  ['2026年11月5日（木） 午後6時30分', 'dd/mm/yyyy', '2026-11-05'],
  ['2026-11-05T18:30:00.123Z', 'dd/mm/yyyy', '2026-11-05'],
  ['2026-05-11T18:30', 'yyyy-dd-mm', '2026-05-11'],
  ['2026-11-05 18:30:00+09:00', 'dd/mm/yyyy', '2026-11-05'],
  ['2026-11-05T18:30:00', 'dd/mm/yyyy', '2026-11-05'],
  ['31-02-2026', 'dd-mm-yyyy', undefined],
  ['25-13-2026', 'dd-mm-yyyy', undefined],
  ['12/25/2026', 'dd/mm/yyyy', undefined],
  ['0511202', 'dd-mm-yyyy', undefined],
  ['051126', 'dd-mm-yyyy', undefined],
  ['00000101', 'yyyy-mm-dd', undefined],
  ['5 November 2026', 'mm/dd/yyyy', '2026-11-05'],
  ['Nov 5, 2026', 'dd-mm-yyyy', '2026-11-05'],
  ['Thursday, 5 November 2026', 'yyyy-mm-dd', '2026-11-05'],
  ['Thu Nov. 5 2026', 'yyyy-mm-dd', '2026-11-05'],
  ['Thursday, November 5, 2026', 'yyyy-mm-dd', '2026-11-05'],
  ['5th of November 2026', 'mm/dd/yyyy', '2026-11-05'],
  ['November 3rd, 2026', 'dd-mm-yyyy', '2026-11-03'],
  ['05NOV2026', 'dd-mm-yyyy', '2026-11-05'],
  ['November marching 5 2026', 'dd-mm-yyyy', undefined],
  ['Month 5/11/2026', 'dd/mm/yyyy', undefined],
  ['5-Nov-2026', 'dd-mm-yyyy', '2026-11-05'],
  ['2026 Nov 5', 'yyyy-dd-mm', '2026-11-05'],
  ['5 Nov 26', 'dd-mm-yyyy', undefined],
  ['31 Nov 2026', 'dd-mm-yyyy', undefined],
  ['5 Brumaire 2026', 'dd-mm-yyyy', undefined],
  ['EUR 05.11.2026', 'dd-mm-yyyy', undefined],
  ['05-11-2026-1', 'dd-mm-yyyy', undefined],
  ['next Monday', 'dd-mm-yyyy', undefined],
  ['05-11-26', 'dd-mm-yyyy', undefined],
  ['05-11', 'dd-mm-yyyy', undefined],
] as const)('%s typed in the format %s is read as %s', (typed, format, day) => {
  expect(readDay(typed, format)).toBe(day)
})

test.each([
  ['04-01', '04-01'],
  ['4/1', '04-01'],
  ['4. 1.', '04-01'],
  ['0401', '04-01'],
  ['４月１日', '04-01'],
  ['2-29', '02-29'],
  ['25/12', undefined],
  ['2-30', undefined],
  ['401', undefined],
  ['2027-04-01', undefined],
  ['April 1', '04-01'],
  ['1 Apr', '04-01'],
  ['April 1st', '04-01'],
  ['４月１日（木）', '04-01'],
  ['4/1 (Thu)', '04-01'],
  ['April', undefined],
  ['the first of April', undefined],
  ['', undefined],
])('%j is read as the day %s of every year', (written, day) => {
  expect(readMonthDay(written)).toBe(day)
})

test.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  [' 0:00 ', '00:00'],
  ['18.30', '18:30'],
  ['１８：３０', '18:30'],
  ['18時30分', '18:30'],
  ['9時', '09:00'],
  ['6pm', '18:00'],
  ['6:30 PM', '18:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['6 p.m.', '18:00'],
  ['6:00 P.M.', '18:00'],
  ['6:00\u202fPM', '18:00'],
  ['PM6:30', '18:30'],
  ['18時半', '18:30'],
  ['18時', '18:00'],
  ['18h', '18:00'],
  ['18h30', '18:30'],
  ['18 30', '18:30'],
  ['18:30:00', '18:30'],
  ['１８時３０分', '18:30'],
  ['午後6時', '18:00'],
  ['午後６時半', '18:30'],
  ['午前 9:05', '09:05'],
  ['午後0時', '12:00'],
  ['午前0時15分', '00:15'],
  ['18時5分', '18:05'],
  ['AM0:00', '00:00'],
  ['18・30', '18:30'],
  ['正午', '12:00'],
  ['noon', '12:00'],
])('%j is read as the time %s', (written, time) => {
  expect(readTime(written)).toBe(time)
})

test.each(['24:00', '2400', '24時', '24:01', '25:00'])('of %j, only midnight ends a day', (written) => {
  expect(readTime(written)).toBeUndefined()
  expect(readTime(written, { endsDay: true })).toBe(/^24(:00|00|時)$/.test(written) ? '24:00' : undefined)
})

test.each(['9:60', '9:5', '13pm', '午後13時', '18:30:15', '18時半30分', '-1', 'evening', ''])(
  '%j is not a valid time',
  (written) => {
    expect(readTime(written)).toBeUndefined()
  },
)
