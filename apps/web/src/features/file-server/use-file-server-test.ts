import type { ConnectionTestAnswer } from '@touchline/contract/site-settings/connection-tests'
import { useConnectionTest } from '../../forms/use-connection-test.ts'
import { call } from '../../http/client.ts'
import type { FileServerForm, FileServerValues } from './file-server-values.ts'

const send = (body: FileServerValues, signal: AbortSignal) =>
  call<ConnectionTestAnswer>('/api/test-connection', { method: 'POST', body, signal })

/** Tries out what the form says, on the way that files go. */
export function useFileServerTest({ saveForm, check }: FileServerForm) {
  return useConnectionTest({ saveForm, check, send })
}
