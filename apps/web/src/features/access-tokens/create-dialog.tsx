import {
  type CreatedAccessToken,
  MAX_TOKEN_NAME_LENGTH,
  newAccessTokenSchema,
} from '@touchline/contract/access-tokens'
import { date } from '@touchline/contract/fields/date-fields'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { addDays } from '@touchline/contract/membership-plans/days'
import { useState } from 'react'
import type { ControlProps } from '../../forms/controls/control.ts'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteToday } from '../../site/use-site-today.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Textarea, TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './access-tokens.module.css'
import { createAccessToken, useReloadAccessTokens } from './access-tokens-query.ts'
import { ScopesTable } from './scopes-table.tsx'
import { ShownToken } from './shown-token.tsx'
import { accessTokenTexts } from './texts.ts'

const expiry = date({ label: { en: 'Expires on', ja: '有効期限' } })
/** The last one is the longest period that every year has. */
const PRESET_DAYS = [7, 30, 90, 365]
const INITIAL_DAYS = 30

/** The scopes are a text such as `lists:read,jobs:read`, and each line of the networks is one of them. */
type Values = {
  readonly name: string
  readonly expires_on: string
  readonly scopes: string
  readonly networks: string
}

function bodyOf({ scopes, networks, ...values }: Values) {
  return {
    ...values,
    scopes: scopes.split(',').filter(Boolean),
    networks: networks.split(/[\s,]+/).filter(Boolean),
  }
}

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage(accessTokenTexts)
  const reload = useReloadAccessTokens()
  const [created, setCreated] = useState<CreatedAccessToken>()
  const today = useSiteToday()
  const form = useSaveForm({
    initialValues: { name: '', expires_on: addDays(today, INITIAL_DAYS), scopes: '', networks: '' },
    check: (values) => fieldErrorsOf(newAccessTokenSchema, bodyOf(values)),
    save: (values) => createAccessToken(newAccessTokenSchema.parse(bodyOf(values))),
  })
  if (created) return <ShownToken token={created.token} onClose={onClose} />
  const { text, field } = form
  return (
    <FormDialog
      title={t('accessTokens:create')}
      width={560}
      confirmLabel={t('accessTokens:create')}
      form={form}
      onSaved={({ data }) => {
        void reload()
        setCreated(data)
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('accessTokens:form.name')}
        description={t('accessTokens:form.nameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={MAX_TOKEN_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        {...text('name')}
      />
      <ExpiryField today={today} control={field('expires_on')} />
      <ScopesTable {...field('scopes')} />
      <Textarea
        label={t('accessTokens:form.networks')}
        description={t('accessTokens:form.networksHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={2}
        autoComplete="off"
        {...text('networks')}
        error={field('networks').error}
      />
    </FormDialog>
  )
}

type ExpiryFieldProps = {
  today: string
  control: Pick<ControlProps, 'name' | 'value' | 'error' | 'onChange' | 'onNormalize' | 'onFieldError'>
}

function ExpiryField({ today, control }: ExpiryFieldProps) {
  const { t, localize } = useLanguage(accessTokenTexts)
  return (
    <div className={classes.expiry}>
      <FieldControl field={expiry} label={localize(expiry.label)} required={false} {...control} />
      <fieldset className={classes.presets}>
        <legend className="visually-hidden">{t('accessTokens:form.presets')}</legend>
        {PRESET_DAYS.map((count) => {
          const day = addDays(today, count)
          return (
            <Button
              key={count}
              size="xs"
              variant="default"
              aria-pressed={control.value === day}
              onClick={() => control.onChange(day)}
            >
              {t('accessTokens:form.days', { count })}
            </Button>
          )
        })}
      </fieldset>
    </div>
  )
}
