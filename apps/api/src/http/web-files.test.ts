import { pagePaths } from '@touchline/contract/pages'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-app.ts'

describe('the page', () => {
  test.for([
    ['/', 200],
    ['/master-data/sports', 200],
    ['/settings/general?from=x', 200],
    ['/Admin-Profile/', 200],
    ['/admin%2dprofile', 200],
    ['/no/such/page', 404],
    ['/master-data/no-such-list', 404],
    ['/settings', 404],
    ['/membership-plan/no-such-audience', 404],
    ['/admin-profile/x', 404],
    ['//', 404],
  ] as const)('%s gets the page with status %i', async ([path, expected], { guest }) => {
    const { status, headers, body } = await guest.get(path)
    expect(status).toBe(expected)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(body).toContain('The page under test')
  })

  test('every page of the contract is answered with 200', async ({ guest }) => {
    for (const path of pagePaths) expect((await guest.get(path)).status, path).toBe(200)
  })

  test.for([
    ['/admin-profile', 1],
    ['/Admin-Profile/?from=x', 1],
    ['/', 0],
    ['/no/such/page', 0],
  ] as const)('%s preloads %i of its own chunks', async ([path, count], { guest }) => {
    const { body } = await guest.get(path)
    expect(body.match(/<link rel="modulepreload" href="\/assets\/page-0000.js">/g) ?? []).toHaveLength(count)
  })

  test('its Content-Security-Policy allows no inline script, and styles with a new nonce per response', async ({
    guest,
  }) => {
    const nonces = []
    for (const _ of [1, 2]) {
      const { headers, body } = await guest.get('/')
      const nonce = /csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? ''
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonce}'`)
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(2)
  })

  test.for([
    ['br, gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
    ['gzip; q=0.000, br', null],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
  ] as const)('is sent for Accept-Encoding "%s" with %s', async ([accepted, sent], { server }) => {
    const response = await fetch(server.url, { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(sent)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toContain('The page under test')
  })

  test('assets are compressed and cached without limit', async ({ server }) => {
    const response = await fetch(`${server.url}/assets/page-0000.js`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    const raw = await fetch(`${server.url}/assets/page-0000.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    expect(raw.headers.get('content-encoding')).toBe('br')
  })

  test.for([
    ['/assets/missing.js'],
    ['/assets/'],
    ['/assets/../index.html'],
    ['/assets/..%2findex.html'],
    ['/assets/%2e%2e/index.html'],
    ['/wp-login.php'],
    ['/.env'],
    ['/.git/config'],
    ['/%2eenv'],
  ] as const)('%s is not found', async ([path], { guest }) => {
    expect(await guest.get(path)).toBeRefused('not_found')
  })

  test('robots.txt disallows all crawlers', async ({ guest }) => {
    const { status, headers, body } = await guest.get('/robots.txt')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(body).toBe('User-agent: *\nDisallow: /\n')
  })

  test('the notices of third parties are served as text', async ({ guest }) => {
    const { status, headers, body } = await guest.get('/third-party-notices.txt')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(body).toBe('Notices of third parties\n')
  })

  test('the icon is served at the default path of browsers', async ({ guest }) => {
    const { status, headers } = await guest.get('/favicon.ico')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  })
})
