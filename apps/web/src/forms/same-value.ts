import type { FormValue } from './use-fields.ts'

export function isSameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}
