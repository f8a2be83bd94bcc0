import { describe, expect, test } from 'vitest'
import type { FormValues } from './form-state.ts'
import { type Choices, mergedValues, mergeOf, undecidedConflicts, untouchedFields } from './merge.ts'

const base = { name: 'Kendo', name_ja: '剣道', min: '1', max: '99', currency: 'JPY', image: '' }
const bound = [{ to: 'currency', fields: ['min', 'max'] }]
const merging = (mine: FormValues, theirs: FormValues) => ({
  base: base as FormValues,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
  bound,
})

describe('the merge of two edits of a row', () => {
  test('keeps the fields that only one user has changed', () => {
    const versions = merging({ name: 'Judo' }, { name_ja: '柔道', max: '8' })
    const merge = mergeOf(versions)
    expect(merge).toEqual({ mine: [['name']], theirs: [['name_ja'], ['max']], conflicts: [] })
    expect(mergedValues(versions, { merge, choices: {} })).toEqual({
      ...base,
      name: 'Judo',
      name_ja: '柔道',
      max: '8',
    })
  })

  test('has no conflict if both users entered the same value', () => {
    expect(mergeOf(merging({ name: 'Judo' }, { name: 'Judo' }))).toEqual({
      mine: [],
      theirs: [],
      conflicts: [],
    })
  })

  test.for([
    ['mine', 'Judo'],
    ['theirs', 'Sumo'],
  ] as const)('takes the chosen value of a conflict: %s', ([side, name]) => {
    const versions = merging({ name: 'Judo' }, { name: 'Sumo' })
    const merge = mergeOf(versions)
    expect(merge.conflicts).toEqual([['name']])
    expect(undecidedConflicts(merge, {})).toEqual([['name']])
    const choices: Choices = { name: side }
    expect(undecidedConflicts(merge, choices)).toEqual([])
    expect(mergedValues(versions, { merge, choices })).toMatchObject({ name })
  })

  test('treats amounts and their currency as one field if the currency has changed', () => {
    const versions = merging({ currency: 'USD' }, { max: '500' })
    const merge = mergeOf(versions)
    expect(merge).toEqual({ mine: [], theirs: [], conflicts: [['min', 'max', 'currency']] })
    expect(mergedValues(versions, { merge, choices: { min: 'theirs' } })).toEqual({ ...base, max: '500' })
    expect(mergeOf(merging({ min: '5' }, { max: '500' })).conflicts).toEqual([])
  })

  test('lists the fields that neither user has changed as untouched', () => {
    const versions = merging({ currency: 'USD', name: 'Judo' }, { max: '500' })
    expect(untouchedFields(versions)).toEqual(['name_ja', 'min', 'image'])
  })

  test('has a conflict between two new pictures of the same name and size', () => {
    const [one, other] = [new File(['a'], 'a.png'), new File(['b'], 'a.png')]
    expect(mergeOf(merging({ image: one }, { image: other })).conflicts).toEqual([['image']])
    expect(
      mergedValues(merging({ image: one }, {}), { merge: mergeOf(merging({ image: one }, {})), choices: {} })
        .image,
    ).toBe(one)
  })
})
