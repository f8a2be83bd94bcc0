import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiAddress } from './build/api-address.ts'
import { firstPaint } from './build/first-paint.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), firstPaint(), preloadFont(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // The content security policy admits scripts from files only.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // one file for the first page: split up, the same code compresses worse and is asked for more often
    // and so what many pages share: a page of its own would ask for dozens of small files
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  ...(command === 'serve' && { server: { proxy: proxyTo(apiAddress(process.env)) } }),
}))

function proxyTo(api: string) {
  return { '/api': api, '/files': api, '/healthz': api, '/readyz': api }
}
