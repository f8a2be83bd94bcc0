/** A reason not to start that the operator can act on: its message is shown alone, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
