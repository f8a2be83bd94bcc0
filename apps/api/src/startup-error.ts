/** A reason for a failed start that the operator can fix. The app prints only the message, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
