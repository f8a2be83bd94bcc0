/**
 * npm passes a SIGTERM on to the shell it runs a script in, and that shell ends without passing it further.
 * So a script watches its parent, and when that is gone takes the signal as its own.
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
