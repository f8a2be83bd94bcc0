import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { slackConnections } from '@touchline/contract/slack/connections'
import { FormSection } from '../../../forms/form-section.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { RecordControl } from '../../../records/record-control.tsx'
import { recordListQuery } from '../../../records/record-query.ts'
import { useDates } from '../../../site/use-dates.ts'
import textClasses from '../../../ui/text.module.css'
import { connectionAddress } from '../function-address.ts'
import { EventPicker } from './event-picker.tsx'
import { FilterList } from './filter-list.tsx'
import classes from './functions.module.css'
import { MessageSection } from './message-section.tsx'
import { functionTexts } from './texts.ts'
import type { SectionProps } from './use-function-form.ts'

export function FunctionSections({ form }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  return (
    <div className={classes.sections}>
      <GeneralSection form={form} />
      <FormSection title={t('slackFunctions:events.title')} text={t('slackFunctions:events.text')}>
        <EventPicker {...form.saveForm.field('events')} />
      </FormSection>
      <FormSection title={t('slackFunctions:filters.title')} text={t('slackFunctions:filters.text')}>
        <FilterList form={form} />
      </FormSection>
      <MessageSection form={form} />
      <LimitsSection form={form} />
    </div>
  )
}

function GeneralSection({ form }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  return (
    <FormSection title={t('slackFunctions:general.title')} text={t('slackFunctions:general.text')}>
      <RecordControl form={form} name="name" required />
      <RecordControl form={form} name="connection_id" required hint={<NoConnectionHint />} />
      <RecordControl form={form} name="status" />
    </FormSection>
  )
}

const anyConnection = recordListQuery(slackConnections, { page: 1, per_page: 25, filters: {} })

function NoConnectionHint() {
  const { t } = useLanguage(functionTexts)
  const { data } = useQuery(anyConnection)
  if (data?.data.length !== 0) return null
  return (
    <>
      {t('slackFunctions:general.noConnection')}{' '}
      <Link {...connectionAddress(0)} className={textClasses.inlineLink}>
        {t('slackFunctions:general.addConnection')}
      </Link>
    </>
  )
}

function LimitsSection({ form }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  const zone = useQuietTimeZone()
  return (
    <FormSection title={t('slackFunctions:limits.title')} text={t('slackFunctions:limits.text')}>
      <fieldset>
        <legend className="visually-hidden">{t('slackFunctions:limits.throttle')}</legend>
        <div className={classes.pair}>
          <RecordControl form={form} name="throttle_count" />
          <RecordControl form={form} name="throttle_minutes" />
        </div>
        <p className={textClasses.fieldHint}>{t('slackFunctions:limits.throttleHint')}</p>
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t('slackFunctions:limits.quiet')}</legend>
        <div className={classes.pair}>
          <RecordControl form={form} name="quiet_from" />
          <RecordControl form={form} name="quiet_to" />
        </div>
        <p className={textClasses.fieldHint}>{t('slackFunctions:limits.quietHint', { zone })}</p>
      </fieldset>
    </FormSection>
  )
}

/** The time zone of the quiet hours. The server uses UTC until the site has a time zone. */
export function useQuietTimeZone(): string {
  return useDates().timeZone || 'UTC'
}
