import { useMutation } from '@tanstack/react-query'
import type { Import } from '@touchline/contract/records/imports'
import { numberText } from '@touchline/contract/texts/numbers'
import { useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Card, CardStack, SectionHead } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import {
  type ColumnRow,
  type ColumnValues,
  columnErrors,
  columnsRequest,
  columnValues,
  hasIds,
  isImported,
} from './column-form.ts'
import { ColumnTable } from './column-table.tsx'
import { columnTexts } from './column-texts.ts'
import classes from './columns.module.css'
import { FormatChoices } from './format-choices.tsx'
import { type OneImport, sendColumns, useKeepImport } from './import-calls.ts'
import { columnLabel } from './row-words.ts'

type Props = OneImport & {
  /** Called after the check has started. */
  onChecked: () => void
}

/** How the columns of the file are matched with the fields of the list. */
export function ColumnsStep({ list, shown, onChecked }: Props) {
  const one = { list, shown }
  const keepImport = useKeepImport()
  // another reading has other columns, which fill the form anew
  const [reading, setReading] = useState(0)
  const showRead = (read: Import) => {
    keepImport(read)
    setReading((count) => count + 1)
  }
  return (
    <CardStack>
      <FormatChoices one={one} onRead={showRead} />
      <ColumnsForm key={reading} one={one} onReset={showRead} onChecked={onChecked} />
    </CardStack>
  )
}

type FormProps = { one: OneImport; onReset: (read: Import) => void; onChecked: () => void }

function ColumnsForm({ one, onReset, onChecked }: FormProps) {
  const { t, language } = useLanguage(columnTexts)
  const { shown } = one
  const keepImport = useKeepImport()
  const form = useSaveForm({
    initialValues: columnValues(shown) as ColumnValues & Record<string, never>,
    check: columnErrors,
    save: (values) => sendColumns(one, columnsRequest(values)),
  })
  const showRows = (checked: Import) => {
    keepImport(checked)
    onChecked()
  }
  const { rows, error, onChange } = form.rows<ColumnRow>('columns')
  const { rows: count } = shown
  return (
    <SubmitForm form={form} className={classes.form} onSaved={showRows}>
      <Card>
        <SectionHead
          title={t('importColumns:title')}
          text={t('importColumns:matched', {
            number: numberText(rows.filter(isImported).length, language),
            total: numberText(rows.length, language),
          })}
          action={<ResetButton one={one} onReset={onReset} />}
        />
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <ColumnTable one={one} rows={rows} onChange={onChange} />
        <MatchChoices one={one} form={form} rows={rows} />
        <div className={classes.actions}>
          <p className={textClasses.hint}>{t('importColumns:checkText')}</p>
          <Button type="submit" loading={form.saving}>
            {count === 1
              ? t('importColumns:checkOne')
              : t('importColumns:check', { number: numberText(count, language) })}
          </Button>
        </div>
      </Card>
    </SubmitForm>
  )
}

/** Also forgets how columns with these headers were matched before. */
function ResetButton({ one, onReset }: Pick<FormProps, 'one' | 'onReset'>) {
  const { t } = useLanguage(columnTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendColumns(one, { reset: true }),
    onSuccess: onReset,
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="restore" size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('importColumns:reset')}
    </Button>
  )
}

type MatchProps = {
  one: OneImport
  form: Pick<ReturnType<typeof useSaveForm<ColumnValues & Record<string, never>, Import>>, 'field' | 'text'>
  rows: readonly ColumnRow[]
}

/** By what the rows are compared with the records, and what a cell means that is empty. */
function MatchChoices({ one: { list }, form, rows }: MatchProps) {
  const { t, language } = useLanguage(columnTexts)
  const field = form.field('match')
  const match = hasIds(rows) && field.value === 'id' ? 'id' : 'name'
  const options = (['id', 'name'] as const).map((value) => ({
    value,
    label: columnLabel(list, value === 'id' ? value : list.nameField, language),
  }))
  return (
    <div className={classes.choices}>
      <div>
        <p className={classes.label} aria-hidden="true">
          {t('importColumns:match.title')}
        </p>
        {hasIds(rows) ? (
          <Segmented
            label={t('importColumns:match.title')}
            options={options}
            value={match}
            onChange={field.onChange}
          />
        ) : (
          <p>{columnLabel(list, list.nameField, language)}</p>
        )}
        <p className={textClasses.fieldHint}>{t(`importColumns:match.${match}`)}</p>
        {field.error && (
          <p role="alert" className={textClasses.fieldError}>
            {field.error}
          </p>
        )}
      </div>
      <TextInput
        {...form.text('clear_word')}
        label={t('importColumns:clearWord')}
        description={t('importColumns:clearHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={20}
        autoComplete="off"
      />
    </div>
  )
}
