import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A unique secret whose encodings all differ. `core` is its part without special characters. */
export function canaryOf(name: string): { readonly text: string; readonly core: string } {
  const core = `Kanarie7Qx${name.replaceAll(/\W|_/g, '')}Zf3`
  return { text: `"é\\${core}+ü %/7?`, core }
}

type Canary = ReturnType<typeof canaryOf>

export function leaksOf({ text, core }: Canary, texts: Readonly<Record<string, string>>): string[] {
  const forms = [...new Set([text, core].flatMap(formsOf))]
  return Object.entries(texts).flatMap(([name, content]) =>
    forms.flatMap((form) => (content.includes(form) ? [`${name}: ${form}`] : [])),
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

/** Base64 encodes groups of three bytes. Drops the characters that depend on bytes before and after. */
function base64At(bytes: Buffer, offset: number): string {
  const shifted = Buffer.concat([Buffer.alloc(offset), bytes])
  const [first, end] = [Math.ceil((offset * 8) / 6), Math.floor((shifted.length * 8) / 6)]
  return shifted.toString('base64').slice(first, end)
}

export function filesBelow(folder: string, except: readonly string[]): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const wanted = paths.filter((path) => !except.some((other) => path.startsWith(join(folder, other))))
  return Object.fromEntries(wanted.map((path) => [path, readFileSync(path, 'latin1')]))
}
