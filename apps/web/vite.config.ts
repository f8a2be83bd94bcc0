import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiAddress } from './build/api-address.ts'
import { firstPaint } from './build/first-paint.ts'
import { pageHeads } from './build/page-heads.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'

const FEATURE_CODE =
  /contract\/src\/(events\/|membership-plans\/|slack\/|passwords|profile-record|deliveries)|web\/src\/features\//

/**
 * Where a list begins, and small modules that the profile, the palette and the confirmations share with few pages: a file
 * of its own would add 0.7 kB of headers for each.
 */
const LIST_CODE =
  /web\/src\/(features\/master-data\/|shell\/(admin-shell|first-answers)|(i18n|site)\/relative-time|ui\/table\/item-list|records\/settings\/(setting-query|setup-(card|texts))|session\/second-factors-query)|use-(debounced-value|virtualized-combobox)\b/

/** The sign-in page loads it when idle, and nothing else. */
const OTHER_WAYS_CODE =
  /simplewebauthn|web\/src\/(features\/auth\/(other-ways|passkey-sign-in|provider-sign-in|callback-texts)|session\/(passkey(s|-texts)|provider-flow))/

/** The functions that build a schema and do nothing else. The bundler drops their calls if no page uses the schema. */
const schemaBuilders = [
  'z',
  'queryInteger',
  'pageQuery',
  'sortQuery',
  'lineSchema',
  'textSchema',
  'groupSchema',
  'storageTestSchema',
  'emailSchema',
  'linkTokenSchema',
  'dateSchema',
  'nearDateSchema',
  'enumOf',
  'passwordSchema',
  'preferencesSchema',
  'mailErrorSchema',
  'localText',
  'findingSchema',
]

export default defineConfig(({ command }) => ({
  plugins: [react(), firstPaint(), preloadFont(), pageHeads(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // The content security policy admits scripts from files only.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The first page gets one file, because several files compress worse and need more requests. So does what a list
    // needs, with everything that it imports, and then what its panel needs beside that: a list loads nothing in vain,
    // and most other pages need both. The profile shows events, but not the fields that they change. What many other
    // pages share also gets few files: a page would otherwise request dozens of small ones.
    rolldownOptions: {
      treeshake: { manualPureFunctions: schemaBuilders },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'lists', test: LIST_CODE },
            { name: 'other-ways', test: OTHER_WAYS_CODE },
            { name: 'panels', test: /web\/src\/records\/record-form/ },
            { name: 'events', test: /contract\/src\/events\/(?!area-fields|job-options)/ },
            { name: 'libraries', minShareCount: 7, test: /node_modules/ },
            { name: 'shared', minShareCount: 7, test: (id) => !FEATURE_CODE.test(id) },
            { name: 'shared-plans', minShareCount: 5, test: /features\/membership-plans\// },
            { name: 'shared-features', minShareCount: 5 },
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
