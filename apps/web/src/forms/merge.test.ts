import { describe, expect, test } from 'vitest'
import type { FormValues } from './form-state.ts'
import { type Choices, mergedValues, mergeOf, openConflicts, untouchedFields } from './merge.ts'

const base = { name: 'Kendo', name_ja: '剣道', min: '1', max: '99', currency: 'JPY', image: '' }
const bound = [{ to: 'currency', fields: ['min', 'max'] }]
const merging = (mine: FormValues, theirs: FormValues) => ({
  base: base as FormValues,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
  bound,
})

describe('two people who changed one row', () => {
  test('keep what only one of them changed', () => {
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

  test('agree on what both changed to the same', () => {
    expect(mergeOf(merging({ name: 'Judo' }, { name: 'Judo' }))).toEqual({
      mine: [],
      theirs: [],
      conflicts: [],
    })
  })

  test.for([
    ['mine', 'Judo'],
    ['theirs', 'Sumo'],
  ] as const)('choose between what both changed: %s', ([side, name]) => {
    const versions = merging({ name: 'Judo' }, { name: 'Sumo' })
    const merge = mergeOf(versions)
    expect(merge.conflicts).toEqual([['name']])
    expect(openConflicts(merge, {})).toEqual([['name']])
    const choices: Choices = { name: side }
    expect(openConflicts(merge, choices)).toEqual([])
    expect(mergedValues(versions, { merge, choices })).toMatchObject({ name })
  })

  test('choose amounts together with their currency, where that was changed', () => {
    const versions = merging({ currency: 'USD' }, { max: '500' })
    const merge = mergeOf(versions)
    expect(merge).toEqual({ mine: [], theirs: [], conflicts: [['min', 'max', 'currency']] })
    expect(mergedValues(versions, { merge, choices: { min: 'theirs' } })).toEqual({ ...base, max: '500' })
    expect(mergeOf(merging({ min: '5' }, { max: '500' })).conflicts).toEqual([])
  })

  test('are not told of what neither of them touched', () => {
    const versions = merging({ currency: 'USD', name: 'Judo' }, { max: '500' })
    expect(untouchedFields(versions)).toEqual(['name_ja', 'min', 'image'])
  })

  test('choose between two pictures, though they are of one size', () => {
    const [one, other] = [new File(['a'], 'a.png'), new File(['b'], 'a.png')]
    expect(mergeOf(merging({ image: one }, { image: other })).conflicts).toEqual([['image']])
    expect(
      mergedValues(merging({ image: one }, {}), { merge: mergeOf(merging({ image: one }, {})), choices: {} })
        .image,
    ).toBe(one)
  })
})
