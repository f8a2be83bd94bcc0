import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentsOf, parseCopy, parseDockerfile } from './dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { devDependencies, workspaces } = JSON.parse(read('package.json'))

const stages = parseDockerfile(read('Dockerfile'))
const last = stages.at(-1)!
const allInstructions = stages.flatMap(({ instructions }) => instructions)

describe('the parser of Dockerfiles', () => {
  test('joins continued lines, skips comments and splits stages', () => {
    const text = 'FROM a:1 AS one\n# why\nRUN x \\\n  # no\n  && y\n\nFROM b:2\nCOPY --from=one /p q ./\n'
    expect(parseDockerfile(text)).toEqual([
      { image: 'a:1', name: 'one', instructions: [{ keyword: 'RUN', argument: 'x && y' }] },
      { image: 'b:2', name: undefined, instructions: [{ keyword: 'COPY', argument: '--from=one /p q ./' }] },
    ])
    expect(parseCopy('--from=one /p q ./')).toEqual({ from: 'one', sources: ['/p', 'q'], target: './' })
  })
})

describe('the Dockerfile', () => {
  test('uses one digest of the slim Debian image of the pinned Node version', () => {
    const images = [...new Set(stages.map(({ image }) => image))]
    expect(images).toEqual([expect.stringMatching(/@sha256:[0-9a-f]{64}$/)])
    expect(images[0]).toContain(`node:${devDependencies.node}-bookworm-slim@`)
  })

  test('runs as a user with a fixed id that exists and is not root', () => {
    const [user = ''] = argumentsOf(last, 'USER')
    expect(user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
    const [uid] = user.split(':')
    expect(argumentsOf(last, 'RUN').join('\n')).toContain(`useradd --uid ${uid}`)
    const keywords = last.instructions.map(({ keyword }) => keyword)
    expect(keywords.slice(keywords.indexOf('USER'))).not.toContain('RUN')
  })

  test('starts and checks node without a shell, so that node receives SIGTERM', () => {
    const command = JSON.parse(argumentsOf(last, 'CMD')[0] ?? '')
    const { nodeOptions, environment } = JSON.parse(read('apps/api/src/memory-settings.json'))
    expect(command).toEqual(['node', ...nodeOptions, 'apps/api/src/main.mjs'])
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    expect(argumentsOf(last, 'ENV').join(' ')).toContain(variables.join(' '))
    const [, check = ''] = /CMD (\[.*\])$/.exec(argumentsOf(last, 'HEALTHCHECK')[0] ?? '') ?? []
    expect(JSON.parse(check)).toEqual(['node', 'apps/api/src/health-check.ts'])
    expect(existsSync(join(root, 'apps/api/src/health-check.ts'))).toBe(true)
    expect(argumentsOf(last, 'ENTRYPOINT')).toEqual([])
  })

  test('writes only to the volume of DATA_DIR', () => {
    expect(argumentsOf(last, 'VOLUME')).toEqual(['/data'])
    expect(argumentsOf(last, 'ENV').join(' ')).toContain('DATA_DIR=/data')
  })

  test('installs the packages before it copies the sources, so that the layer of the packages stays cached', () => {
    for (const stage of stages.slice(0, -1)) {
      const install = stage.instructions.findIndex(({ argument }) => argument.startsWith('npm install'))
      const copies = stage.instructions
        .slice(0, install)
        .filter(({ keyword }) => keyword === 'COPY')
        .flatMap(({ argument }) => parseCopy(argument).sources)
      expect(copies.filter((path) => !/(package(-lock)?\.json|\.npmrc)$/.test(path))).toEqual([])
    }
  })

  test('copies the package file of each workspace', () => {
    const copied = argumentsOf(stages[0]!, 'COPY').flatMap((argument) => parseCopy(argument).sources)
    const expected = ['apps/api', 'apps/web', 'packages/contract', 'bench', 'e2e', 'tools']
    expect(copied).toEqual(expect.arrayContaining(expected.map((folder) => `${folder}/package.json`)))
    expect(workspaces).toEqual(['packages/*', 'apps/*', 'e2e', 'bench', 'tools'])
  })

  test('the last stage has no development dependencies, no sources of the web and no tests', () => {
    expect(argumentsOf(stages[1]!, 'RUN')).toEqual([expect.stringContaining('--omit=dev')])
    const copied = argumentsOf(last, 'COPY').map(parseCopy)
    expect(copied.every(({ from }) => from === 'dependencies' || from === 'build')).toBe(true)
    expect(copied.flatMap(({ sources }) => sources)).toContain('/app/apps/web/dist')
    expect(copied.flatMap(({ sources }) => sources)).not.toContain('/app/apps/web/src')
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/*.test.ts', '**/node_modules', '.git', 'data', 'secrets', '.env']),
    )
  })

  test('copies only what exists, and adds nothing from the network itself', () => {
    const ofContext = allInstructions
      .filter(({ keyword }) => keyword === 'COPY')
      .map(({ argument }) => parseCopy(argument))
      .filter(({ from }) => from === undefined)
    for (const { sources } of ofContext)
      for (const path of sources) expect(existsSync(join(root, path)), path).toBe(true)
    expect(allInstructions.map(({ keyword }) => keyword)).not.toContain('ADD')
    expect(argumentsOf(last, 'RUN').join('\n')).not.toMatch(/curl|wget|apt-get|npm/)
  })
})
