import { expect, test } from 'vitest'
import { apiAddress } from './api-address.ts'

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '', PORT: '' }, 'http://127.0.0.1:3000'],
  [{ PORT: '3456' }, 'http://127.0.0.1:3456'],
  [{ HOST: 'localhost', PORT: '3456' }, 'http://localhost:3456'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
])('with the variables %j, Vite forwards API calls to %s', (env, address) => {
  expect(apiAddress(env)).toBe(address)
})

test('PORT=0 is refused with a message, because Vite cannot know the port that the API will get', () => {
  expect(() => apiAddress({ PORT: '0' })).toThrow('npm run dev needs a PORT other than 0')
})
