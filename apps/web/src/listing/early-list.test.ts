import { languages } from '@touchline/contract/language'
import { masterLists, sports } from '@touchline/contract/master-data/lists'
import { planListOf } from '@touchline/contract/membership-plans/plans'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const sent: string[] = []

beforeEach(() => {
  stored.clear()
  sent.length = 0
  stored.set('token', 'one')
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return Response.json({ success: true, data: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.for<[string, Record<string, string>]>([
  ['', {}],
  ['?page=3&per_page=50', {}],
  ['?orderBy=created_at|desc', {}],
  ['?orderBy=created_at%7Cdesc&edit=7', {}],
  ['?orderBy=no_such_column|asc&page=x', {}],
  ['', { page_size: '100' }],
  ['', { site_page_size: '10' }],
  ['', { 'sort.sports': '[{"orderBy":"sports_name|desc"}]' }],
  ['?per_page=10', { page_size: '50', 'sort.sports': 'broken' }],
])(
  'with the query string "%s" and %j in the browser, the early request of a list has the URL of its first call',
  async ([queryString, preferences]) => {
    for (const [name, value] of Object.entries(preferences)) stored.set(name, value)
    const { applyLanguage } = await import('../i18n/language.ts')
    const { earlyListUrls } = await import('./early-list.ts')
    const { parseListSearch } = await import('./list-search.ts')
    const { earlyListOf, recordListQueryFor } = await import('../records/record-query.ts')
    const search = parseListSearch(Object.fromEntries(new URLSearchParams(queryString)))
    for (const language of languages)
      for (const list of [...masterLists, planListOf('club')]) {
        applyLanguage(language)
        sent.length = 0
        const { queryFn } = recordListQueryFor(list, search)
        await (queryFn as (context: object) => unknown)({ signal: new AbortController().signal })
        expect(earlyListUrls(earlyListOf(list), queryString, language)).toEqual(sent)
      }
  },
)

test.for([['?trashed=1'], ['?search=judo'], ['?page=2&status=1']])(
  'a list with the query string "%s" is not requested early',
  async ([queryString = '']) => {
    const { earlyListUrls } = await import('./early-list.ts')
    const { earlyListOf } = await import('../records/record-query.ts')
    expect(earlyListUrls(earlyListOf(sports), queryString, 'en')).toEqual([])
  },
)
