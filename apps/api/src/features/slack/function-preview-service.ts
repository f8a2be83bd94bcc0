import type { FieldValues } from '@touchline/contract/fields/field'
import { message } from '@touchline/contract/http/messages'
import { type RecordDraft, recordErrors } from '@touchline/contract/records/record'
import { initialValues } from '@touchline/contract/records/record-list'
import type { MessagePreview } from '@touchline/contract/slack/deliveries'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { InvalidFields, NotFound } from '../../errors.ts'
import type { ConnectionRepository } from './connection-repository.ts'
import type { FunctionPreview } from './function-preview.ts'

type FunctionPreviewServiceDeps = {
  readonly connections: ConnectionRepository
  readonly preview: FunctionPreview
}

export class FunctionPreviewService {
  readonly #deps: FunctionPreviewServiceDeps

  constructor(deps: FunctionPreviewServiceDeps) {
    this.#deps = deps
  }

  /** The function may be incomplete, except for its events. */
  async preview({ version: _, ...typed }: RecordDraft): Promise<MessagePreview> {
    const { connections, preview } = this.#deps
    const row = { ...initialValues(slackFunctions), ...typed, name: 'preview' } as FieldValues
    const errors = recordErrors(slackFunctions, { row })
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
    if (!Array.isArray(row.events) || row.events.length === 0)
      throw new InvalidFields({ events: [message('no_option')] })
    const connection = await connections.get(Number(row.connection_id ?? 0)).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error
      return { language: 'site' as const }
    })
    return preview.preview(row, connection)
  }
}
