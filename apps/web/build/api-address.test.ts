import { expect, test } from 'vitest'
import { apiAddress } from './api-address.ts'

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '', PORT: '' }, 'http://127.0.0.1:3000'],
  [{ PORT: '3456' }, 'http://127.0.0.1:3456'],
  [{ HOST: 'localhost', PORT: '3456' }, 'http://localhost:3456'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
])('with %j, Vite passes calls on to %s', (env, address) => {
  expect(apiAddress(env)).toBe(address)
})

test('a port that only the API will know is refused with a sentence', () => {
  expect(() => apiAddress({ PORT: '0' })).toThrow('npm run dev needs a PORT other than 0')
})
