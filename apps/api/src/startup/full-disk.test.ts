import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type AppProcess, cleanUp, freshFolder, startApp } from './app-process.ts'

afterEach(cleanUp)

const soon = { timeout: 15_000, interval: 200 }

function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=711', 'tmpfs', folder]).status === 0
}

function fillDisk(file: string): void {
  const chunk = Buffer.alloc(1024 * 1024)
  try {
    for (;;) writeFileSync(file, chunk, { flag: 'a' })
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

test('the app is not ready while its disk is full, and ready again when there is space', async ({ skip }) => {
  const DATA_DIR = freshFolder()
  skip(!mountSmallDisk(DATA_DIR), 'only root may mount a small disk')
  let app: AppProcess | undefined
  const status = async () => (await fetch(`${app?.url}/readyz`)).status
  try {
    app = await startApp({ DATA_DIR })
    await expect.poll(status, soon).toBe(200)
    fillDisk(join(DATA_DIR, 'filler'))
    await expect.poll(status, soon).toBe(503)
    rmSync(join(DATA_DIR, 'filler'))
    await expect.poll(status, soon).toBe(200)
  } finally {
    await app?.end()
    spawnSync('umount', [DATA_DIR])
  }
})
