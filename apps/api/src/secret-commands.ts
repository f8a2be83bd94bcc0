import type { Commands } from './admin-command.ts'
import { inspectionText, rotationText } from './features/secrets/operator-texts.ts'

/** What the secrets of the settings are encrypted with. */
export const secretCommands: Commands = {
  secrets: {
    takes: '',
    does: 'lists the keys, how many secrets each has, and the secrets that cannot be read',
    run: async ({ secrets }) => inspectionText(await secrets.inspect()),
  },
  'rotate-key': {
    takes: '',
    does: 'makes a new key and encrypts all secrets anew, while the app runs or not',
    run: async ({ secrets }) => {
      const rotation = await secrets.rotate()
      return rotationText(rotation, await secrets.inspect())
    },
  },
}
