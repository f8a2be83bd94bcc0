import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DRAFT_LIMIT_MS, draftEntry, dropForeignDrafts, newestDraft, storeDraft } from './drafts.ts'

const form = '/master-data/sports'
const values = { sports_name: 'Kendo' }

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
  })
  return box
}

const signIn = (id: number) => localStorage.setItem('user', JSON.stringify({ id }))

describe('a draft', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
    signIn(1)
  })

  test('is offered on the page of its form, the newest draft first', () => {
    const now = Date.now()
    storeDraft({ userId: 1, form, row: 7 }, { at: now - 2, values, subject: { id: 7, version: 3 } })
    storeDraft({ userId: 1, form }, { at: now - 1, values })
    storeDraft({ userId: 1, form: '/settings/general' }, { at: now, values })
    expect(newestDraft(form)).toEqual({
      entry: `draft:1:/master-data/sports:new-${now - 1}`,
      draft: { at: now - 1, values },
    })
  })
  test('is not offered to another user, whose sign-in deletes it', () => {
    storeDraft({ userId: 1, form }, { at: Date.now(), values })
    signIn(11)
    expect(newestDraft(form)).toBeUndefined()
    dropForeignDrafts()
    expect(Object.keys(sessionStorage)).toEqual([])
  })
  test('expires after twelve hours', () => {
    storeDraft({ userId: 1, form, row: 7 }, { at: Date.now() - DRAFT_LIMIT_MS + 1000, values })
    storeDraft({ userId: 1, form, row: 8 }, { at: Date.now() - DRAFT_LIMIT_MS, values })
    expect(newestDraft(form)?.entry).toBe(draftEntry({ userId: 1, form, row: 7 }, 0))
    dropForeignDrafts()
    expect(Object.keys(sessionStorage)).toEqual([draftEntry({ userId: 1, form, row: 7 }, 0)])
  })
  test('is ignored if its stored JSON is invalid', () => {
    sessionStorage.setItem(draftEntry({ userId: 1, form }, 0), '{')
    expect(newestDraft(form)).toBeUndefined()
  })
})
