import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { testRecord } from '../../../records/record-query.ts'
import { recordDraft, recordFormValues } from '../../../records/record-values.ts'
import { useConfirmDelete } from '../../../records/use-row-actions.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { functionPages } from '../function-address.ts'
import { LinkButton } from './function-frame.tsx'
import { functionTexts } from './texts.ts'

type Props = { record: StoredRecord; mode: 'edit' | 'view' }

/** The buttons beside the title of a stored function. */
export function FunctionActions({ record, mode }: Props) {
  const { t } = useLanguage(functionTexts, appTexts)
  const navigate = useNavigate()
  const remove = useConfirmDelete(slackFunctions, () =>
    navigate({ ...functionPages.list, replace: true, ignoreBlocker: true }),
  )
  return (
    <>
      {mode === 'view' && <TestButton record={record} />}
      <LinkButton address={functionPages.duplicate(record.id)}>{t('slackFunctions:duplicate')}</LinkButton>
      <Button variant="default" onClick={() => void remove(record)}>
        {t('app:action.delete')}
      </Button>
      {mode === 'view' && (
        <LinkButton filled address={functionPages.edit(record.id)}>
          {t('slackFunctions:edit')}
        </LinkButton>
      )}
    </>
  )
}

/** Sends the message of the stored function. */
function TestButton({ record }: { record: StoredRecord }) {
  const { t } = useLanguage(functionTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      testRecord(slackFunctions, {
        id: record.id,
        draft: recordDraft(slackFunctions, recordFormValues(slackFunctions, record)),
        signal: AbortSignal.timeout(TEST_LIMIT_MS),
      }),
    onSuccess: ({ success, message }) => (success ? toast.done(message) : toast.failed(message)),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t('slackFunctions:preview.test')}
    </Button>
  )
}

/** Longer than the limit of the server, which answers after 10 seconds. */
const TEST_LIMIT_MS = 30_000
