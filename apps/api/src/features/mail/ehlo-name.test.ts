import { expect, test } from 'vitest'
import { ehloName } from './ehlo-name.ts'

test.for([
  ['https://club.example.org:8443/app', 'office@mail.example.com', 'club.example.org'],
  ['https://Club.example.org.', 'office@example.com', 'club.example.org'],
  ['https://日本.example', 'office@example.com', 'xn--wgv71a.example'],
  ['http://127.0.0.1:3000', 'office@example.com', 'example.com'],
  ['http://203.0.113.5', 'office@Example.com', 'example.com'],
  ['http://[2001:db8::1]', 'office@日本.example', 'xn--wgv71a.example'],
  ['http://touchline:3000', 'office@example.com', 'example.com'],
  ['http://my_host.example.org', 'office@example.com', 'example.com'],
  ['http://localhost', 'office@localhost', 'localhost.localdomain'],
  ['http://localhost', '', 'localhost.localdomain'],
] as const)('the EHLO name of %s with the sender %s is %s', ([publicUrl, from, name]) => {
  expect(ehloName({ publicUrl, from })).toBe(name)
})
