/**
 * Resolves in a new task, so that the browser can paint and handle input first. A promise alone would continue in the
 * same task.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
