import type { Language } from '@touchline/contract/language'
import type { OperatorServices } from './operator.ts'

/** What stands behind a command. */
export type Given = {
  readonly email: string | undefined
  readonly firstname: string
  readonly lastname: string
  readonly designation: string
  readonly password: string | undefined
  readonly end: boolean
  /** Of mails, where the operator's terminal names one. */
  readonly language: Language | undefined
}

export type Command = {
  readonly takes: string
  readonly does: string
  run(services: OperatorServices, given: Given): Promise<string>
}
export type Commands = Readonly<Record<string, Command>>
