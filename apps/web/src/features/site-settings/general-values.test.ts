import { general } from '@touchline/contract/site-settings/groups'
import { describe, expect, test } from 'vitest'
import { generalFaults, valuesOf } from './general-values.ts'

const stored = { ...valuesOf(), organisation_name: 'Kanto Sports Federation', id: 1, version: 4 }

describe('the general settings', () => {
  test('are filled in from what is stored, and from nothing else', () => {
    const values = valuesOf(stored)
    expect(Object.keys(values)).toEqual(Object.keys(general.fields))
    expect(values.organisation_name).toBe('Kanto Sports Federation')
  })
  test('begin as they are declared', () => {
    expect(valuesOf()).toMatchObject({
      default_date_format: 'dd-mm-yyyy',
      copyright_text: '',
      partner_logos: [],
    })
  })
  test('that can be stored have no faults', () => {
    expect(generalFaults(valuesOf(stored))).toEqual({})
  })
  test('are refused at the part that is wrong', () => {
    const logo = { image: '/files/a.webp', width: 2, height: 1, alt: 'Kanto Rail', url: '' }
    const partner_logos = [logo, { ...logo, alt: ' ', url: 'javascript:alert(1)' }]
    const faults = generalFaults({ ...valuesOf(), top_nav_home: 'example.org', partner_logos })
    expect(Object.keys(faults)).toEqual([
      'organisation_name',
      'top_nav_home',
      'partner_logos.1.alt',
      'partner_logos.1.url',
    ])
  })
})
