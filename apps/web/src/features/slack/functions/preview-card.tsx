import { useQuery } from '@tanstack/react-query'
import { type Language, languages } from '@touchline/contract/language'
import { slackConnections } from '@touchline/contract/slack/connections'
import type { MessagePreview } from '@touchline/contract/slack/deliveries'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { useState } from 'react'
import { ConnectionTestPanel } from '../../../forms/connection-test-panel.tsx'
import { useConnectionTest } from '../../../forms/use-connection-test.ts'
import { failureText } from '../../../http/api-error.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { recordQuery, testRecord } from '../../../records/record-query.ts'
import { recordDraft } from '../../../records/record-values.ts'
import { isSignedIn } from '../../../session/session.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import textClasses from '../../../ui/text.module.css'
import classes from './preview.module.css'
import { SlackMessage } from './slack-message.tsx'
import { functionTexts } from './texts.ts'
import type { FunctionForm } from './use-function-form.ts'
import { usePreview } from './use-preview.ts'

/** The message beside the form, and the button that sends it as a test. */
export function PreviewCard({ form }: { form: FunctionForm }) {
  const { t } = useLanguage(functionTexts)
  const { values } = form.saveForm
  const { preview, error, isOutdated } = usePreview(values)
  const isWebhook = useIsWebhook(Number(values.connection_id))
  return (
    <section aria-label={t('slackFunctions:preview.title')} className={classes.place}>
      <Card>
        <SectionHead title={t('slackFunctions:preview.title')} />
        <div className={classes.content}>
          {isWebhook && <p className={textClasses.hint}>{t('slackFunctions:preview.webhook')}</p>}
          {preview ? (
            <div className={classes.shown} data-outdated={isOutdated || undefined}>
              <PreviewTabs preview={preview} />
            </div>
          ) : (
            <p className={classes.nothing}>
              {error ? t('slackFunctions:preview.failed') : t('slackFunctions:preview.noEvents')}
            </p>
          )}
          <p role="status" className={textClasses.hint}>
            {error && `${failureText(error)} ${preview ? t('slackFunctions:preview.outdated') : ''}`}
          </p>
          <FunctionTest form={form} />
        </div>
      </Card>
    </section>
  )
}

function useIsWebhook(connectionId: number): boolean {
  const { data } = useQuery({
    ...recordQuery(slackConnections, connectionId),
    enabled: () => isSignedIn() && connectionId > 0,
  })
  return data?.data.kind === 'webhook'
}

const languageNames = { en: 'English', ja: '日本語' } as const satisfies Record<Language, string>

function PreviewTabs({ preview }: { preview: MessagePreview }) {
  const { t, ...words } = useLanguage(functionTexts)
  const { momentText } = useDates()
  const [language, setLanguage] = useState<Language>(words.language)
  const { at, passes_filters } = preview.event
  const source = passes_filters ? 'real' : 'filtered'
  return (
    <Tabs
      label={t('slackFunctions:preview.language')}
      tabs={languages.map((key) => ({ key, label: languageNames[key] }))}
      selected={language}
      onSelect={setLanguage}
    >
      <SlackMessage text={preview.texts[language]} language={language} at={at} />
      <p className={textClasses.hint}>
        {at
          ? t(`slackFunctions:preview.${source}`, { when: momentText(at) })
          : t('slackFunctions:preview.example')}
      </p>
    </Tabs>
  )
}

function FunctionTest({ form: { saveForm, seen, check } }: { form: FunctionForm }) {
  const { t, localize } = useLanguage(functionTexts)
  const test = useConnectionTest({
    saveForm,
    check,
    send: (values, signal) =>
      testRecord(slackFunctions, {
        id: seen?.id,
        draft: recordDraft(slackFunctions, values, seen),
        signal,
      }),
  })
  const { connectionTest: texts } = slackFunctions
  return (
    <ConnectionTestPanel
      connectionTest={test}
      label={t('slackFunctions:preview.test')}
      running={texts ? localize(texts.running) : ''}
      hint={t('slackFunctions:preview.testText')}
    >
      {test.answer && (
        <Alert tone={test.answer.success ? 'done' : 'failed'} quiet>
          {test.answer.message}
        </Alert>
      )}
    </ConnectionTestPanel>
  )
}
