export type Instruction = { readonly keyword: string; readonly argument: string }
export type Stage = {
  /** Image name with tag, for example `node:24.21.0-bookworm-slim`. */
  readonly image: string
  readonly name: string | undefined
  readonly instructions: readonly Instruction[]
}
export type Copy = {
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/** Parses the parts of the Dockerfile format that the Dockerfile of this repository uses. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: (Stage & { instructions: Instruction[] })[] = []
  for (const line of lines) {
    const [, keyword = '', argument = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (keyword === 'FROM') {
      const [, image = '', name] = /^(\S+)(?: AS (\w+))?$/.exec(argument) ?? []
      stages.push({ image, name, instructions: [] })
    } else stages.at(-1)?.instructions.push({ keyword, argument })
  }
  return stages
}

export function argumentsOf(stage: Stage, keyword: string): string[] {
  return stage.instructions.filter((each) => each.keyword === keyword).map(({ argument }) => argument)
}

export function parseCopy(argument: string): Copy {
  const words = argument.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}
