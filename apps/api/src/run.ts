import { readConfig } from './config.ts'
import { createLog, standardError, standardOutput } from './log.ts'
import { missingMemorySettings, thisProcess } from './memory-settings.ts'
import { operatorMessage } from './operator-program.ts'
import { Shutdown } from './shutdown.ts'
import { start } from './start.ts'

export async function run(): Promise<void> {
  const shutdown = new Shutdown()
  try {
    const config = readConfig(process.env)
    const log = await createLog(config.logLevel)
    shutdown.listenToSignals(log)
    const missing = missingMemorySettings(thisProcess)
    if (missing.length > 0) log.warn({ missing }, 'Node was started without settings that save memory')
    standardOutput.write(await shutdown.during(start({ config, log, shutdown })))
  } catch (error) {
    if (!shutdown.begun) standardError.write(`\n${operatorMessage(error)}\n\n`)
    await shutdown.now(1)
  }
}
