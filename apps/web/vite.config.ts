import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { headLinks } from './build/head-links.ts'
import { precompress } from './build/precompress.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), headLinks(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // The content security policy admits scripts from files only.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // one file for the first page: split up, the same code compresses worse and is asked for more often
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
})
