import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const fileOf = (name: string) => fileURLToPath(new URL(`../src/ui/${name}`, import.meta.url))

/** The modules of Mantine that the build replaces, and our files that it uses instead. */
const parts = [
  { module: '/@mantine/hooks/esm/use-id/use-id.mjs', replacement: fileOf('mantine-hooks.ts') },
  {
    module: '/@mantine/hooks/esm/use-media-query/use-media-query.mjs',
    replacement: fileOf('mantine-hooks.ts'),
  },
  { module: '/@mantine/core/esm/components/Portal/Portal.mjs', replacement: fileOf('mantine-portal.ts') },
] as const

/**
 * Makes Mantine use our files instead of parts that slow down the first page (decision 113). The build fails if Mantine has
 * moved a part.
 */
export function mantineParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'touchline-mantine-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /(?:use-id|use-media-query|\/Portal)\.mjs$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        const part = parts.find(({ module }) => resolved?.id.endsWith(module))
        if (!part) return resolved
        replaced.add(part.module)
        return part.replacement
      },
    },
    buildEnd(error) {
      if (!error && replaced.size !== parts.length) this.error('A part of Mantine is not where it was')
    },
  }
}
