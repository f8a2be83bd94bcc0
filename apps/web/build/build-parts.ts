import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const common = ({ root }: ResolvedConfig): InlineConfig => ({ root, configFile: false, logLevel: 'warn' })

/** Bundles a classic script that runs before the application. Returns its code. */
export async function bundleScript(config: ResolvedConfig, input: string): Promise<string> {
  const rolldownOptions: Rolldown.RolldownOptions = { input, output: { format: 'iife' } }
  const { target } = config.build
  const built = await build({
    ...common(config),
    build: { write: false, target, modulePreload: false, rolldownOptions },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** Builds a module of the web application for Node, and passes it to `use` in this process. */
export async function runInNode<Module, Result>(
  config: ResolvedConfig,
  { entry, plugins = [] }: { readonly entry: string; readonly plugins?: Plugin[] },
  use: (module: Module) => Result,
): Promise<Result> {
  await mkdir(config.cacheDir, { recursive: true })
  const outDir = await mkdtemp(join(config.cacheDir, 'first-paint-'))
  try {
    await build({
      ...common(config),
      plugins,
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        // one file, in which the imports of the entry run in their order
        rolldownOptions: { output: { entryFileNames: 'entry.js', codeSplitting: false } },
      },
    })
    return use(await import(pathToFileURL(join(outDir, 'entry.js')).href))
  } finally {
    await rm(outDir, { recursive: true })
  }
}
