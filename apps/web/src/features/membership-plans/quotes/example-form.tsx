import { useQueryClient } from '@tanstack/react-query'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { exampleInputSchema, type QuoteRequest } from '@touchline/contract/membership-plans/calls'
import { useState } from 'react'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { addExample, examplesQuery, type Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import classes from './quotes.module.css'

type Props = { plan: Plan; input: QuoteRequest }

/** Saves the shown quote as an example of the plan. */
export function ExampleForm({ plan, input }: Props) {
  const { t } = useLanguage(planTexts, appTexts)
  const [isOpen, setIsOpen] = useState(false)
  const queries = useQueryClient()
  const form = useSaveForm({
    initialValues: { name: '' },
    check: ({ name }) => fieldErrorsOf(exampleInputSchema, { name, input }),
    save: ({ name }) => addExample(plan.id, { name, input }),
  })
  const finish = () => {
    toast.done(t('plans:examples.added'), {
      of: form.values.name,
      counted: (count) => t('plans:examples.addedCount', { count }),
    })
    setIsOpen(false)
    void queries.invalidateQueries({ queryKey: examplesQuery(plan.id).queryKey })
  }
  if (!isOpen)
    return (
      <div>
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t('plans:quote.saveExample')}
        </Button>
      </div>
    )
  return (
    <SubmitForm form={form} className={classes.example} onSaved={finish}>
      <TextInput
        {...form.text('name')}
        label={t('plans:quote.exampleName')}
        placeholder={t('plans:quote.examplePlaceholder')}
        required
        autoFocus
        autoComplete="off"
      />
      <ButtonRow>
        <Button type="submit" size="xs" loading={form.saving}>
          {t('plans:quote.add')}
        </Button>
        <Button variant="default" size="xs" onClick={() => setIsOpen(false)}>
          {t('app:action.cancel')}
        </Button>
      </ButtonRow>
    </SubmitForm>
  )
}
