/**
 * Ends the script when npm has ended. npm sends SIGTERM only to the shell that runs the script, and that shell does
 * not forward the signal. So the script watches its parent process.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
