import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const deployFolder = join(import.meta.dirname, '../../../../deploy')

export function readDeployFile(name: string): string {
  return readFileSync(join(deployFolder, name), 'utf8')
}
