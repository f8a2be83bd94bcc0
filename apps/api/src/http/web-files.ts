import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { PublicSite } from '@touchline/contract/site-settings/public-site'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { accepts } from './compression.ts'
import { pageCsp } from './security-headers.ts'

const ONE_DAY_MS = 24 * 3600 * 1000
const ONE_YEAR_MS = 365 * ONE_DAY_MS
const wellKnownNames = ['favicon.ico', 'robots.txt', 'third-party-notices.txt']
const NONCE_MARK = '__CSP_NONCE__'
const NO_SITE = 'id="site">null<'

export type ReadPublicSite = () => Promise<PublicSite | undefined>
type WebFilesOptions = { readonly webFolder: string; readonly readPublicSite: ReadPublicSite }

/** Serves the built assets, whose names contain a hash, with unlimited caching. Returns the function for the page. */
export async function serveWebFiles(
  app: FastifyInstance,
  { webFolder: folder, readPublicSite }: WebFilesOptions,
): Promise<SendPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return async () => false
  const pages = new Map(
    Object.entries(await readPageHeads(folder)).map(([path, head]) => [
      path,
      html.replace('</head>', () => `${head}</head>`),
    ]),
  )
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    await files.register(staticFiles, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: ONE_YEAR_MS,
      index: false,
      logLevel: 'warn',
    })
    for (const name of wellKnownNames)
      files.get(`/${name}`, (_request, reply) =>
        reply.sendFile(name, folder, { maxAge: ONE_DAY_MS, immutable: false }),
      )
  })
  return async (reply, path = '') => {
    const nonce = randomBytes(16).toString('base64')
    const site = jsonInHtml(await readPublicSite())
    const template = (pages.get(path) ?? html).replaceAll(NONCE_MARK, nonce)
    const page = template.replace(NO_SITE, () => `id="site">${site}<`)
    reply
      .header('content-security-policy', pageCsp(nonce))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    // not compressed in advance: each response has a new nonce
    if (!accepts(reply.request.headers['accept-encoding'] ?? '', 'gzip')) reply.send(page)
    else reply.header('content-encoding', 'gzip').send(gzipSync(page))
    return true
  }
}

/** Sends the page for a path of the contract's `pagePaths`. Resolves to false if the web application is not built. */
export type SendPage = (reply: FastifyReply, path?: string) => Promise<boolean>

/** JSON for a script element with data. Without "<", no value can end the element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll('<', '\\u003c')
}

/** The tags that the build adds to the head of each page, by the path of the page. */
async function readPageHeads(folder: string): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(join(folder, 'page-heads.json'), 'utf8'))
}
