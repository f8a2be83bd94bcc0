import { describe, expect, test } from 'vitest'
import { changeLogo, moveLogo, removeLogo } from './logo-rows.ts'

const logoOf = (image: string) => ({ image, width: 60, height: 20, alt: '', url: '' })
const logos = ['a', 'b', 'c'].map(logoOf)
const orderOf = (rows: readonly { image: string }[]) => rows.map(({ image }) => image).join('')

describe('the partner logo', () => {
  test.for([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['a', 2, 'bca'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['gone', 1, 'abc'],
  ] as const)('%s moved by %i gives the order %s', ([image, by, order]) => {
    expect(orderOf(moveLogo(logos, { image, by }))).toBe(order)
  })

  test('keeps its typed values when it is moved', () => {
    const named = changeLogo(logos, { image: 'b', alt: 'Bay Bank' })
    const linked = changeLogo(moveLogo(named, { image: 'b', by: -1 }), {
      image: 'b',
      url: 'https://bay.example.org',
    })
    expect(linked[0]).toEqual({ ...logoOf('b'), alt: 'Bay Bank', url: 'https://bay.example.org' })
    expect(orderOf(linked)).toBe('bac')
  })

  test('that was removed stays removed, and a later change of it changes no other logo', () => {
    const rest = removeLogo(logos, 'c')
    expect(orderOf(rest)).toBe('ab')
    expect(changeLogo(rest, { image: 'c', alt: 'Late' })).toEqual(rest)
    expect(removeLogo(rest, 'c')).toEqual(rest)
  })
})
