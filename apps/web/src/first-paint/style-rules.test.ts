import { expect, test } from 'vitest'
import { StyleRules } from './style-rules.ts'

test('each style attribute becomes a CSS rule, and equal style attributes share a rule', () => {
  const rules = new StyleRules()
  const first = rules.extract('<i style="--height:4px" class="a"></i><b style="color:red"></b>')
  const second = rules.extract('<u style="--height:4px"></u><s data-style="kept"></s>')
  expect(first).toBe('<i data-drawn="0" class="a"></i><b data-drawn="1"></b>')
  expect(second).toBe('<u data-drawn="0"></u><s data-style="kept"></s>')
  expect(String(rules)).toBe('[data-drawn="0"]{--height:4px}[data-drawn="1"]{color:red}')
})
