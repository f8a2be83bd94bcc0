import type { ConnectionTrialAnswer } from '@touchline/contract/site-settings/trials'
import { useTrial } from '../../forms/use-trial.ts'
import { call } from '../../http/client.ts'
import type { FileServerForm, FileServerValues } from './file-server-values.ts'

const send = (body: FileServerValues, signal: AbortSignal) =>
  call<ConnectionTrialAnswer>('/api/test-connection', { method: 'POST', body, signal })

/** Tries out what the form says, on the way that files go. */
export function useConnectionTrial({ saveForm, check }: FileServerForm) {
  return useTrial({ saveForm, check, send })
}
