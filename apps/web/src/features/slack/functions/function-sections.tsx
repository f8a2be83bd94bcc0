import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Field } from '@touchline/contract/fields/fields'
import { slackConnections } from '@touchline/contract/slack/connections'
import { slackFunctions } from '@touchline/contract/slack/functions'
import type { ReactNode } from 'react'
import { FieldControl } from '../../../forms/field-control.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { useLanguage } from '../../../i18n/language.ts'
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

export function FunctionSections({ saveForm }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  return (
    <div className={classes.sections}>
      <GeneralSection saveForm={saveForm} />
      <FormSection title={t('slackFunctions:events.title')} text={t('slackFunctions:events.text')}>
        <EventPicker {...saveForm.field('events')} />
      </FormSection>
      <FormSection title={t('slackFunctions:filters.title')} text={t('slackFunctions:filters.text')}>
        <FilterList saveForm={saveForm} />
      </FormSection>
      <MessageSection saveForm={saveForm} />
      <LimitsSection saveForm={saveForm} />
    </div>
  )
}

type FunctionFieldProps = SectionProps & { name: string; required?: boolean; hint?: ReactNode }

/** The control of a field of the declaration. */
export function FunctionField({ saveForm, name, required = false, hint }: FunctionFieldProps) {
  const { localize } = useLanguage()
  const field = slackFunctions.fields[name] as Field
  return (
    <FieldControl
      field={field}
      label={localize(field.label)}
      required={required}
      hint={hint}
      {...saveForm.field(name)}
    />
  )
}

function GeneralSection({ saveForm }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  return (
    <FormSection title={t('slackFunctions:general.title')} text={t('slackFunctions:general.text')}>
      <FunctionField saveForm={saveForm} name="name" required />
      <FunctionField saveForm={saveForm} name="connection_id" required hint={<NoConnectionHint />} />
      <FunctionField saveForm={saveForm} name="status" />
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

function LimitsSection({ saveForm }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  const zone = useQuietTimeZone()
  return (
    <FormSection title={t('slackFunctions:limits.title')} text={t('slackFunctions:limits.text')}>
      <fieldset>
        <legend className="visually-hidden">{t('slackFunctions:limits.throttle')}</legend>
        <div className={classes.pair}>
          <FunctionField saveForm={saveForm} name="throttle_count" />
          <FunctionField saveForm={saveForm} name="throttle_minutes" />
        </div>
        <p className={textClasses.fieldHint}>{t('slackFunctions:limits.throttleHint')}</p>
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t('slackFunctions:limits.quiet')}</legend>
        <div className={classes.pair}>
          <FunctionField saveForm={saveForm} name="quiet_from" />
          <FunctionField saveForm={saveForm} name="quiet_to" />
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
