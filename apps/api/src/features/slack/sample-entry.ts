import type { PartialEvent } from '@touchline/contract/events/area'
import { fieldsOfArea } from '@touchline/contract/events/area-fields'
import { findArea } from '@touchline/contract/events/areas'
import type { Field, Fields } from '@touchline/contract/fields/fields'
import type { Language } from '@touchline/contract/language'
import { entryNameOf } from '@touchline/contract/slack/events'
import type { Changes } from '../../database/audit.ts'
import type { KeyedEntry } from './slack-message.ts'

const names = { en: 'Example', ja: 'サンプル' } as const
const people = { en: 'Alex Example', ja: 'サンプル 太郎' } as const
const MAX_CHANGES = 4
/** Each action of these areas records different values, so their samples have none. */
const variedAreas: readonly string[] = ['auth', 'audit']

/** Returns an invented audit entry, for the preview of an event that has not happened yet. */
export function sampleEntry(key: string, language: Language): KeyedEntry {
  const { area, action } = entryNameOf(key)
  return {
    key,
    id: 0,
    sequence: 0,
    at: new Date().toISOString(),
    area,
    action,
    record_id: null,
    record_name: names[language],
    record_name_ja: null,
    actor_id: null,
    actor_name: people[language],
    actor_name_ja: people[language],
    source: 'web',
    changes: sampleChanges(key, language),
  }
}

/** Returns no values for a deletion, a restore or a test. */
function sampleChanges(key: string, language: Language): Changes {
  const { area: areaKey, action } = entryNameOf(key)
  const area = findArea(areaKey)
  if (!area) return {}
  const { actions, partialEvents = {} } = area
  const fields = fieldsOfArea(areaKey)
  const partial = partialEvents[key.slice(areaKey.length + 1)]
  if (partial) return partialChange(partial, fields, language)
  const isChange = action === 'created' || action === 'updated' || !('updated' in actions)
  if (!isChange || variedAreas.includes(areaKey)) return {}
  const changes = Object.entries(fields).flatMap(([name, field]) => {
    const change = sampleChange(field, language)
    if (!change) return []
    return [[name, action === 'updated' ? change : { old: null, new: change.new }] as const]
  })
  return Object.fromEntries(changes.slice(0, MAX_CHANGES))
}

function partialChange({ field: name, to }: PartialEvent, fields: Fields, language: Language): Changes {
  const field = fields[name]
  const change = field && sampleChange(field, language)
  if (!change) return {}
  return { [name]: to === change.old ? { old: change.new, new: change.old } : change }
}

type SampleChange = { readonly old: unknown; readonly new: unknown }

function sampleChange(field: Field, language: Language): SampleChange | undefined {
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
