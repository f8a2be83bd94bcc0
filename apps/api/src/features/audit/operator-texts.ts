import type { ChainProblem } from '@touchline/contract/audit/calls'
import { OperatorError } from '../../errors.ts'
import type { Verification } from '../../events/verify-chain.ts'

const problems: Readonly<Record<ChainProblem, string>> = {
  missing: 'the entry is missing',
  unlinked: 'its hash does not follow the previous entry',
  changed: 'its content was changed',
  swapped: 'its content belongs to another number',
  cut_off: 'the trail ends before it, so entries at the end were removed',
  other_hash: 'it has another hash than the noted one, so the trail was written again',
  unsealed: 'its seal was removed',
  anchor: 'no retention run in the trail announced the deletion up to it',
}

/** @throws OperatorError if the chain is broken, so that the command fails */
export function verificationText({ checked, head, broken }: Verification): string {
  const until = head ? `, up to ${head.at}` : ''
  if (broken)
    throw new OperatorError(
      `The audit trail is broken at entry ${broken.sequence}: ${problems[broken.problem]}.\n` +
        `Before it, ${checked} entries are intact${until}.`,
    )
  if (!head) return 'The audit trail contains no sealed entries.'
  return `${checked} entries are intact${until}.\nhead  ${head.sequence}:${head.hash.toString('hex')}`
}
