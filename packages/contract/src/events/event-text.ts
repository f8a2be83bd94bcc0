import type { Language } from '../language.ts'
import { fillText } from '../texts/translate.ts'
import type { Area } from './area.ts'
import { findArea } from './areas.ts'
import { unknownSettings } from './settings-areas.ts'

type Event = { readonly area: string; readonly action: string; readonly name: string | null }

const unknownArea: Area = {
  label: { en: 'Other', ja: 'その他' },
  actions: {},
  other: { text: { en: 'Other activity', ja: 'その他の操作' } },
  recordPage: null,
}

/** Describes an audit entry in one sentence. Entries of a newer version of the product get a general description. */
export function eventText({ area: key, action, name }: Event, language: Language): string {
  const area: Area = findArea(key) ?? (key.startsWith('settings.') ? unknownSettings : unknownArea)
  const { text, unnamed } = (Object.hasOwn(area.actions, action) && area.actions[action]) || area.other
  if (name === null) return fillText(unnamed ?? text, { list: area.label }, language)
  return fillText(text, { list: area.label, name }, language)
}
