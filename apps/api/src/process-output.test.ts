import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { droppedLogLines } from './metrics/log-lines.ts'
import { ProcessOutput } from './process-output.ts'

const LINE = `${'x'.repeat(9_999)}\n`

async function dropped(): Promise<number> {
  return (await droppedLogLines.get()).values[0]?.value ?? Number.NaN
}

test('lines for a reader that does not read are dropped and counted, and take at most a few megabytes', async ({
  onTestFinished,
}) => {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0)
  await once(socket, 'connect')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  const before = await dropped()
  const output = new ProcessOutput(socket)
  for (let line = 0; line < 3_000; line++) output.write(LINE)
  expect(await dropped()).toBeGreaterThan(before)
  expect(socket.writableLength).toBeLessThan(2_000_000)
  await output.flush() // does not wait for that reader
})
