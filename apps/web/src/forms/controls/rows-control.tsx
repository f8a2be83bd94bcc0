import type { RowField, RowsField } from '@touchline/contract/fields/rows-field'
import { useId, useRef, useState } from 'react'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import textClasses from '../../ui/text.module.css'
import { FieldControl } from '../field-control.tsx'
import type { FormRow, FormValue } from '../state/form-state.ts'
import { formValues } from '../state/form-values.ts'
import type { ControlProps } from './control.ts'
import classes from './rows-control.module.css'
import { useRowList } from './use-row-list.ts'

export function RowsControl({
  field,
  name,
  value,
  error,
  errorAt,
  onChange,
  label,
}: ControlProps<RowsField>) {
  const { t, localize } = useLanguage(formTexts)
  const labelId = useId()
  const rows = Array.isArray(value) ? (value as readonly FormRow[]) : []
  const { keys, ...changeKeys } = useRowKeys(rows.length)
  const item = localize(field.item)

  const change = (index: number, part: string, to: FormValue) =>
    onChange(rows.with(index, { ...rows[index], [part]: to } as FormRow))
  const blank = formValues(field.fields) as FormRow
  const add = () => {
    changeKeys.add()
    onChange([...rows, blank])
  }
  const move = (index: number, by: 1 | -1) => {
    const row = rows[index]
    if (!row || index + by < 0 || index + by >= rows.length) return
    changeKeys.move(index, by)
    onChange(rows.toSpliced(index, 1).toSpliced(index + by, 0, row))
  }
  const remove = (index: number) => {
    changeKeys.remove(index)
    onChange(rows.toSpliced(index, 1))
  }
  const rowList = useRowList({
    count: rows.length,
    isBlank: (index) => Object.entries(blank).every(([part, initial]) => rows[index]?.[part] === initial),
    onAdd: rows.length < field.max ? add : undefined,
    onRemove: remove,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-labelledby={labelId} className={classes.field}>
      <p className={`${textClasses.label} ${classes.head}`}>
        <span id={labelId}>{label}</span>
        <span className={classes.count}>
          {rows.length} / {field.max}
        </span>
      </p>
      <ol ref={rowList.list} onKeyDown={rowList.onKeyDown} className={classes.rows}>
        {rows.map((row, index) => {
          const rowName = t('form:control.nthRow', { item, number: index + 1 })
          return (
            <li key={keys[index]} aria-label={rowName} className={classes.row}>
              <div className={classes.parts}>
                {Object.entries(field.fields).map(([part, partField]) => (
                  <FieldControl
                    key={part}
                    field={partField}
                    name={`${name}.${index}.${part}`}
                    label={localize(partField.label)}
                    required={isRequired(partField)}
                    value={row[part]}
                    values={row}
                    error={errorAt?.(index, part)}
                    onChange={(to) => change(index, part, to)}
                    onNormalize={(to) => change(index, part, to)}
                    onFieldError={() => undefined}
                  />
                ))}
              </div>
              <div className={classes.buttons}>
                <IconButton
                  icon="up"
                  size={16}
                  label={t('form:control.moveUp', { name: rowName })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon="up"
                  size={16}
                  className={classes.down ?? ''}
                  label={t('form:control.moveDown', { name: rowName })}
                  aria-disabled={index === rows.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon="bin"
                  size={16}
                  data-remove
                  label={t('form:control.removeRow', { name: rowName })}
                  onClick={() => rowList.remove(index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {error && <p className={textClasses.error}>{error}</p>}
      <Button
        variant="default"
        size="xs"
        data-add
        leftSection={<Icon name="plus" size={14} />}
        disabled={rows.length >= field.max}
        onClick={rowList.add}
      >
        {t('form:control.addRow', { item })}
      </Button>
    </div>
  )
}

function isRequired(field: RowField): boolean {
  if (field.kind === 'text') return field.min > 0
  if (field.kind === 'money') return !field.schema().safeParse(null).success
  return ['integer', 'percent', 'date'].includes(field.kind) && !('empty' in field && field.empty)
}

/** A React key for each row, which moves with the row. If the count changes from outside, all keys are new. */
function useRowKeys(count: number) {
  const next = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index))
  const fresh = () => {
    next.current += 1
    return next.current
  }
  if (keys.length !== count) setKeys(Array.from({ length: count }, fresh))
  return {
    keys,
    add: () => setKeys((now) => [...now, fresh()]),
    move: (from: number, by: number) =>
      setKeys((now) => now.toSpliced(from, 1).toSpliced(from + by, 0, now[from] ?? fresh())),
    remove: (index: number) => setKeys((now) => now.toSpliced(index, 1)),
  }
}
