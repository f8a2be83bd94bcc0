import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const MIN_BYTES = 1024
const COMPRESSIBLE = /\.(js|css|svg|json)$/

/** Writes a `.br` and a `.gz` file beside every asset. The server compresses no asset on request. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'touchline-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const files = (await readdir(folder)).filter((file) => COMPRESSIBLE.test(file))
      await Promise.all(files.map((file) => compress(join(folder, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
