import { bulkActions } from '@touchline/contract/jobs/jobs'
import { numberText } from '@touchline/contract/texts/numbers'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import dialog from '../../ui/overlays/dialog.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { startBulk } from './bulk-calls.ts'
import { type BulkDialogProps, Notes } from './bulk-question.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { isDeletion, mustTypeNumber, questionWords, typedErrors } from './bulk-words.ts'
import { SetFieldDialog } from './set-field-dialog.tsx'

/** Asks before a bulk change of the frozen selection, and starts it. */
export function BulkDialog(props: BulkDialogProps) {
  if (props.question.total === 0) return <GoneDialog onClose={props.onClose} />
  return props.question.action === 'set' ? <SetFieldDialog {...props} /> : <ConfirmDialog {...props} />
}

function ConfirmDialog({ list, question, onStarted, onClose }: BulkDialogProps) {
  const { t, localize, language } = useLanguage(bulkTexts)
  const { action, total, selection } = question
  const isTyped = mustTypeNumber(question)
  const form = useSaveForm({
    initialValues: { typed: '' },
    check: ({ typed }) => (isTyped ? typedErrors(typed, total, language) : {}),
    save: () => startBulk(list, { action, selection }),
  })
  const { title, notes } = questionWords(list, question, language)
  return (
    <FormDialog
      title={title}
      confirmLabel={localize(bulkActions[action])}
      destructive={isDeletion(action)}
      confirmFocused={!isDeletion(action)}
      form={form}
      onSaved={onStarted}
      onClose={onClose}
    >
      <Notes notes={notes} />
      {isTyped && (
        <TextInput
          label={t('bulk:typed.label', { number: numberText(total, language) })}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.text('typed')}
        />
      )}
    </FormDialog>
  )
}

function GoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage(bulkTexts, appTexts)
  return (
    <Dialog title={t('bulk:gone.title')} onClose={onClose}>
      <p>{t('bulk:gone.text')}</p>
      <div className={dialog.actions}>
        <Button data-autofocus onClick={onClose}>
          {t('app:action.close')}
        </Button>
      </div>
    </Dialog>
  )
}
