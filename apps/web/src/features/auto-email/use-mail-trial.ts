import type { FieldPhrases } from '@touchline/contract/http/issues'
import { parseWith } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import { type MailTrialAnswer, mailTrialSchema } from '@touchline/contract/site-settings/trials'
import { useRef, useState } from 'react'
import { sayFaults } from '../../forms/form-state.ts'
import { useTrial } from '../../forms/use-trial.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { AutoEmailForm, AutoEmailValues } from './auto-email-values.ts'

/** Sends a mail with what the form says, to an address or to whoever asks. */
export function useMailTrial({ saveForm, check }: AutoEmailForm) {
  const { language } = useLanguage()
  const [to, setTo] = useState('')
  const [toError, setToError] = useState<string>()
  const toInput = useRef<HTMLInputElement>(null)
  const trial = useTrial({
    saveForm,
    check: (values: AutoEmailValues) => ({ ...needed(values), ...check(values) }),
    send: (values: AutoEmailValues, signal) =>
      call<MailTrialAnswer>('/api/test-mail', { method: 'POST', body: { ...values, to }, signal }),
  })
  const start = async () => {
    const parsed = parseWith(mailTrialSchema, { to })
    const said = 'faults' in parsed ? sayFaults(parsed.faults, language).to : undefined
    setToError(said)
    if (said === undefined) await trial.start()
    else toInput.current?.focus()
  }
  const typeTo = (text: string) => {
    setTo(text)
    setToError(undefined)
  }
  return { ...trial, start, to, toInput, typeTo, toError }
}

/** Settings without them can be saved, and send nothing. */
function needed({ mail_host, mail_from_email }: AutoEmailValues): FieldPhrases {
  const empty = Object.entries({ mail_host, mail_from_email }).filter(([, value]) => value.trim() === '')
  return Object.fromEntries(empty.map(([name]) => [name, [phrase('required')]]))
}
