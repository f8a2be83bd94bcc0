import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DRAFT_LIMIT_MS,
  draftEntry,
  dropDrafts,
  dropForeignDrafts,
  holdDraft,
  isDraftInMemory,
  newestDraft,
  storeDraft,
} from './drafts.ts'

const form = '/master-data/sports'
const content = { values: { sports_name: 'Kendo' }, omitted: [] }

function storage(): Storage {
  const box = {} as Storage
  const method = (value: unknown) => ({ value, enumerable: false })
  Object.defineProperties(box, {
    getItem: method((key: string) => box[key] ?? null),
    setItem: method((key: string, text: string) => {
      box[key] = text
    }),
    removeItem: method((key: string) => {
      delete box[key]
    }),
    clear: method(() => {
      for (const key of Object.keys(box)) delete box[key]
    }),
  })
  return box
}

const signIn = (id: number) => localStorage.setItem('user', JSON.stringify({ id }))
const entryOf = (row: number | undefined, openedAt = 1) => draftEntry({ userId: 1, form, row, openedAt })

describe('a draft', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
    signIn(1)
  })

  test('is offered on the page of its form, the newest draft first', () => {
    const now = Date.now()
    const elsewhere = draftEntry({ userId: 1, form: '/settings/general', row: 1, openedAt: 1 })
    storeDraft(entryOf(7), { ...content, at: now - 2, subject: { id: 7, version: 3 } })
    storeDraft(entryOf(undefined), { ...content, at: now - 1 })
    storeDraft(elsewhere, { ...content, at: now })
    expect(newestDraft(form)).toMatchObject({
      entry: 'draft:1:/master-data/sports:new-1',
      draft: { at: now - 1, ...content },
    })
  })
  test('stays when the same row is opened in a form again', () => {
    const now = Date.now()
    storeDraft(entryOf(7, 1), { ...content, at: now - 1 })
    storeDraft(entryOf(7, 2), { ...content, at: now, values: { sports_name: 'Kendo 2' } })
    expect(Object.keys(sessionStorage)).toHaveLength(2)
    expect(newestDraft(form)?.draft.values).toEqual({ sports_name: 'Kendo 2' })
  })
  test('is not offered while its form is on screen', () => {
    storeDraft(entryOf(7), { ...content, at: Date.now() })
    const release = holdDraft(entryOf(7))
    expect(newestDraft(form)).toBeUndefined()
    release()
    expect(newestDraft(form)).toBeDefined()
  })
  test('is not offered to another user, whose sign-in deletes it', () => {
    storeDraft(entryOf(undefined), { ...content, at: Date.now() })
    signIn(11)
    expect(newestDraft(form)).toBeUndefined()
    dropForeignDrafts()
    expect(Object.keys(sessionStorage)).toEqual([])
  })
  test('is neither offered nor kept after a sign-out that a suspended tab has missed', () => {
    storeDraft(entryOf(7), { ...content, at: Date.now() })
    localStorage.clear()
    signIn(1)
    storeDraft(entryOf(8), { ...content, at: Date.now() + 1 })
    dropForeignDrafts()
    expect(Object.keys(sessionStorage)).toEqual([entryOf(8)])
  })
  test('expires after twelve hours', () => {
    storeDraft(entryOf(7), { ...content, at: Date.now() - DRAFT_LIMIT_MS + 1000 })
    storeDraft(entryOf(8), { ...content, at: Date.now() - DRAFT_LIMIT_MS })
    expect(newestDraft(form)?.entry).toBe(entryOf(7))
    dropForeignDrafts()
    expect(Object.keys(sessionStorage)).toEqual([entryOf(7)])
  })
  test('is ignored if its stored JSON is invalid', () => {
    sessionStorage.setItem(entryOf(undefined), '{')
    expect(newestDraft(form)).toBeUndefined()
  })
  test('a draft that the full or blocked storage refuses is kept in memory, and dropped like any other', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(isDraftInMemory()).toBe(false)
    storeDraft(entryOf(7), { ...content, at: Date.now() })
    expect([newestDraft(form)?.entry, isDraftInMemory()]).toEqual([entryOf(7), true])
    dropDrafts()
    expect([newestDraft(form), isDraftInMemory()]).toEqual([undefined, false])
  })
})
