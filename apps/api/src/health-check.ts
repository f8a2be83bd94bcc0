/** The HEALTHCHECK of the container: exit code 0 if `/readyz` of the app responds with 200, else 1. */
const LIMIT_MS = 4_000
const port = process.env.PORT || '3000'

const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LIMIT_MS) })
  .then(({ ok }) => ok)
  .catch(() => false)
process.exitCode = isReady ? 0 : 1
