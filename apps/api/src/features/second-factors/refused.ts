import { secondFactorMessage } from '@touchline/contract/second-factors/messages'
import { type InvalidFields, invalidField } from '../../errors.ts'

/** A refusal that is about no field. */
export function refused(...message: Parameters<typeof secondFactorMessage>): InvalidFields {
  return invalidField('', secondFactorMessage(...message))
}
