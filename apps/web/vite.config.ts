import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
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
  server: { proxy: { '/api': API, '/files': API, '/healthz': API, '/readyz': API } },
})
