import { nextTask } from './next-task.ts'

/**
 * A script runs all its modules in one task, which blocks a phone for a tenth of a second. The modules that are imported
 * after this one run in the next task.
 */
await nextTask()
