import { readFileSync } from 'node:fs'

const packageFile = new URL('../../../package.json', import.meta.url)

export const productVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version
