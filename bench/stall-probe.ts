/**
 * Loaded into the app. On SIGUSR2 it prints the longest stall of the main loop since the last signal. A stall is the
 * CPU time of the main thread between two timers, because on a shared machine the wall clock counts other processes
 * too.
 */
let longest = 0
let last = 0

function measure(): void {
  const { user, system } = process.threadCpuUsage()
  longest = Math.max(longest, user + system - last)
  last = user + system
}

setInterval(measure, 1).unref()
process.on('SIGUSR2', () => {
  measure()
  process.stdout.write(`stall ${(longest / 1_000).toFixed(1)} ms\n`)
  longest = 0
})
