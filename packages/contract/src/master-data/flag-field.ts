import { z } from 'zod'
import type { FieldBase, Labelled } from './field.ts'

export type FlagField = FieldBase<'flag', boolean>

const readings: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** Yes or no. */
export function flag({ label }: Labelled): FlagField {
  const fromText = (cell: string) => readings[cell.trim().toLowerCase()] ?? cell
  return { kind: 'flag', label, initial: false, schema: z.boolean(), fromText }
}
