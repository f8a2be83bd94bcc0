import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type AppProcess, cleanUp, freshFolder, refusedStart, startApp } from './app-process.ts'

afterEach(cleanUp)

const soon = { interval: 200 }

function mountSmallDisk(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder]).status === 0
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
  skip(!mountSmallDisk(DATA_DIR, '300m'), 'only root may mount a small disk')
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

test.for(['4k', '8m'])(
  'a first start on a disk of %s names the full disk in one sentence',
  async (size, { skip }) => {
    const DATA_DIR = freshFolder()
    skip(!mountSmallDisk(DATA_DIR, size), 'only root may mount a small disk')
    try {
      const { code, output } = await refusedStart({ DATA_DIR })
      expect(code).toBe(1)
      expect(output).toMatch(new RegExp(`the disk with ${DATA_DIR} is full`, 'i'))
      expect(output).not.toMatch(/^ {4}at |initdb/m)
    } finally {
      spawnSync('umount', [DATA_DIR])
    }
  },
)
