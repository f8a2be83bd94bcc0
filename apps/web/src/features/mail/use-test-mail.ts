import type { FieldErrors } from '@touchline/contract/http/issues'
import { parseWith } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import { type TestMailResponse, testMailSchema } from '@touchline/contract/site-settings/connection-tests'
import { mail } from '@touchline/contract/site-settings/groups'
import { useRef, useState } from 'react'
import { localizeErrors } from '../../forms/state/form-state.ts'
import { type TestAnswer, useConnectionTest } from '../../forms/use-connection-test.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recordDraft } from '../../records/record-values.ts'
import type { MailForm, MailValues } from '../../records/settings/mail-server.ts'
import { useReloadAfterTest } from '../../records/settings/setting-query.ts'
import { useTestedValues } from '../../records/settings/use-settings.ts'
import { mailSettingsTexts } from './texts.ts'

/**
 * Sends a test e-mail with the unsaved values of the form. An empty address means the address of the
 * administrator.
 */
export function useTestMail(form: MailForm) {
  const { saveForm, check } = form
  const reload = useReloadAfterTest(mail)
  const { t, language } = useLanguage(mailSettingsTexts)
  const [to, setTo] = useState('')
  const [toError, setToError] = useState<string>()
  const toInput = useRef<HTMLInputElement>(null)
  const testMail = useConnectionTest({
    saveForm,
    check: (values: MailValues) => ({ ...missingFields(values), ...check(values) }),
    send: (values: MailValues, signal) =>
      call<TestAnswer<TestMailResponse>>('/api/test-mail', {
        method: 'POST',
        body: { ...recordDraft(mail, values), to },
        signal,
        isTest: true,
      }).then(reload),
    failed: t('mailSettings:testMail.failed'),
  })
  useTestedValues(form, testMail)
  const start = async () => {
    const parsed = parseWith(testMailSchema(), { to })
    const error = 'errors' in parsed ? localizeErrors(parsed.errors, language).to : undefined
    setToError(error)
    if (error === undefined) await testMail.start()
    else toInput.current?.focus()
  }
  const typeTo = (text: string) => {
    setTo(text)
    setToError(undefined)
  }
  return { ...testMail, start, to, toInput, typeTo, toError }
}

/** Fields that a test needs although the settings can be saved without them. */
function missingFields({ mail_host, mail_from_email }: MailValues): FieldErrors {
  const empty = Object.entries({ mail_host, mail_from_email }).filter(([, value]) => value.trim() === '')
  return Object.fromEntries(empty.map(([name]) => [name, [message('required')]]))
}
