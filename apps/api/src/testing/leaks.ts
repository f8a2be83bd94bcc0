import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An unmistakable secret that no two encodings write alike; its core is found in whatever quotes the rest. */
export function canaryOf(name: string): { readonly text: string; readonly core: string } {
  const core = `Kanarie7Qx${name.replaceAll(/\W|_/g, '')}Zf3`
  return { text: `"é\\${core}+ü %/7?`, core }
}

type Canary = ReturnType<typeof canaryOf>

/** The places in which a canary is found, plain or encoded in any of the usual ways. */
export function leaksOf({ text, core }: Canary, places: Readonly<Record<string, string>>): string[] {
  const forms = [...new Set([text, core].flatMap(formsOf))]
  return Object.entries(places).flatMap(([place, content]) =>
    forms.flatMap((form) => (content.includes(form) ? [`${place}: ${form}`] : [])),
  )
}

export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  const quoted = JSON.stringify(text).slice(1, -1)
  const percent = encodeURIComponent(text)
  return [
    text,
    quoted,
    JSON.stringify(quoted).slice(1, -1),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    percent,
    percent.replaceAll('%20', '+'),
    ...[0, 1, 2].flatMap((offset) => {
      const base64 = base64At(bytes, offset)
      return [base64, base64.replaceAll('+', '-').replaceAll('/', '_')]
    }),
  ]
}

/** What base64 makes of bytes that begin so many bytes into a group of three, without the characters of neighbours. */
function base64At(bytes: Buffer, offset: number): string {
  const shifted = Buffer.concat([Buffer.alloc(offset), bytes])
  const [first, end] = [Math.ceil((offset * 8) / 6), Math.floor((shifted.length * 8) / 6)]
  return shifted.toString('base64').slice(first, end)
}

/** Every file below a folder except in these, by its path. */
export function filesBelow(folder: string, except: readonly string[]): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const wanted = paths.filter((path) => !except.some((other) => path.startsWith(join(folder, other))))
  return Object.fromEntries(wanted.map((path) => [path, readFileSync(path, 'latin1')]))
}
