import { Link } from '@tanstack/react-router'
import type { FieldValue } from '@touchline/contract/fields/field'
import type { ShownField } from '@touchline/contract/fields/fields'
import type { ReferencedRecord } from '@touchline/contract/fields/reference-fields'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { slackFunctions } from '@touchline/contract/slack/functions'
import type { ReactNode } from 'react'
import { appTexts } from '../../../i18n/app-texts.ts'
import { formTexts } from '../../../i18n/form-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { FieldCell, StatusText } from '../../../records/cells.tsx'
import { recordName } from '../../../records/field-text.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, CardStack, SectionHead } from '../../../ui/card.tsx'
import { type Fact, Facts } from '../../../ui/table/item-list.tsx'
import textClasses from '../../../ui/text.module.css'
import { DeliveryLog } from '../deliveries/delivery-log.tsx'
import { connectionAddress } from '../function-address.ts'
import { FunctionActions } from './function-actions.tsx'
import { FunctionFrame } from './function-frame.tsx'
import { useQuietTimeZone } from './function-sections.tsx'
import {
  eventLabels,
  type FunctionValues,
  filterText,
  mentionText,
  quietText,
  throttleText,
} from './function-words.ts'
import classes from './functions.module.css'
import { functionTexts } from './texts.ts'

/** A function in words, with its delivery log. */
export function FunctionView({ record }: { record: StoredRecord }) {
  const { t, language } = useLanguage(functionTexts)
  const values = record as unknown as FunctionValues
  const general = useGeneralFacts(record)
  const message = useMessageFacts(values)
  const limits = useLimitFacts(values)
  return (
    <FunctionFrame
      title={recordName(slackFunctions, record, language)}
      actions={<FunctionActions record={record} mode="view" />}
    >
      <CardStack>
        <FactCard title={t('slackFunctions:general.title')} facts={general} />
        <FactCard title={t('slackFunctions:message.title')} facts={message} />
        <FactCard title={t('slackFunctions:limits.title')} facts={limits} />
        <DeliveryLog of={{ function_id: record.id }} failed={values.failed} />
      </CardStack>
    </FunctionFrame>
  )
}

function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card>
      <SectionHead title={title} />
      <Facts facts={facts} />
    </Card>
  )
}

const allFields: Readonly<Record<string, ShownField>> = {
  ...slackFunctions.fields,
  ...slackFunctions.computed,
}

function useLabelled() {
  const { localize } = useLanguage()
  return (name: string, value: ReactNode): Fact => ({
    label: localize(allFields[name]?.label ?? { en: name, ja: name }),
    value,
  })
}

function useGeneralFacts(record: StoredRecord): Fact[] {
  const { t, ...words } = useLanguage(functionTexts, appTexts)
  const translator = { t, ...words, ...useDates() }
  const labelled = useLabelled()
  const values = record as unknown as FunctionValues
  const connection = record.connection as unknown as ReferencedRecord | null
  const { events, filters } = values
  const cell = (name: string) => {
    const field = allFields[name]
    const value = (record[name] ?? null) as FieldValue
    return field && <FieldCell field={field} value={value} row={record} translator={translator} />
  }
  const sentences = filters.map((filter) => filterText(filter, { events, t, localize: words.localize }))
  return [
    labelled('status', <StatusText status={Number(record.status)} />),
    labelled('connection_id', <ConnectionLink connection={connection} />),
    labelled('events', <Lines lines={eventLabels(events, words.localize)} none="" />),
    labelled('filters', <Lines lines={sentences} none={t('slackFunctions:view.noFilters')} />),
    labelled('last_sent_at', cell('last_sent_at')),
    labelled('sent_last_day', cell('sent_last_day')),
  ]
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <span className={textClasses.muted}>{none}</span>
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function ConnectionLink({ connection }: { connection: ReferencedRecord | null }) {
  const { t } = useLanguage(formTexts)
  if (!connection) return null
  const { name, is_active } = connection
  return (
    <Link {...connectionAddress(connection.id)} className={textClasses.link}>
      {is_active ? name : t('form:control.inactive', { name })}
    </Link>
  )
}

function useMessageFacts({ template_en, template_ja, mention }: FunctionValues): Fact[] {
  const { t } = useLanguage(functionTexts)
  const labelled = useLabelled()
  return [
    labelled('template_en', <pre className={classes.block}>{template_en}</pre>),
    labelled('template_ja', <pre className={classes.block}>{template_ja}</pre>),
    labelled('mention', mentionText(mention, t)),
  ]
}

function useLimitFacts(values: FunctionValues): Fact[] {
  const { t } = useLanguage(functionTexts)
  const zone = useQuietTimeZone()
  return [
    { label: t('slackFunctions:limits.throttle'), value: throttleText(values, t) },
    { label: t('slackFunctions:limits.quiet'), value: quietText(values, { t, zone }) },
  ]
}
