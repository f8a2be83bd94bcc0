import type { Field } from '@touchline/contract/fields/fields'
import type { Language } from '@touchline/contract/language'
import { findEvent } from '@touchline/contract/slack/events'
import type { Changes } from '../../database/audit.ts'
import type { KeyedEntry } from './slack-message.ts'

const names = { en: 'Example', ja: 'サンプル' } as const
const people = { en: 'Alex Example', ja: 'サンプル 太郎' } as const
const MAX_CHANGES = 3

/** An audit entry for a preview, while no such event has happened yet. */
export function sampleEntry(key: string, language: Language): KeyedEntry {
  const event = findEvent(key)
  const changes = Object.entries(event?.fields ?? {}).flatMap(([name, field]) => {
    const change = sampleChange(field, language)
    return change ? [[name, change] as const] : []
  })
  return {
    key,
    id: 0,
    sequence: 0,
    at: new Date().toISOString(),
    area: event?.area ?? '',
    action: key.slice(key.lastIndexOf('.') + 1),
    record_id: null,
    record_name: names[language],
    record_name_ja: null,
    actor_id: null,
    actor_name: people[language],
    source: 'web',
    changes: Object.fromEntries(changes.slice(0, MAX_CHANGES)),
  }
}

function sampleChange(field: Field, language: Language): Changes[string] | undefined {
  if (field.kind === 'text') return { old: null, new: names[language] }
  if (field.kind === 'status') return { old: 0, new: 1 }
  if (field.kind === 'flag') return { old: false, new: true }
  if (field.kind === 'integer') return { old: field.min, new: Math.min(field.min + 1, field.max) }
  if (field.kind === 'choice') {
    const [first, second = first] = Object.keys(field.options)
    return { old: first, new: second }
  }
  return undefined
}
