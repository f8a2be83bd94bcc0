import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', isHandheld: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isHandheld: true },
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Android', isHandheld: true },
  ],
  ['', { browser: undefined, system: undefined, isHandheld: false }],
  ['?', { browser: undefined, system: undefined, isHandheld: false }],
])('browser and system of the User-Agent %j are named', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})
