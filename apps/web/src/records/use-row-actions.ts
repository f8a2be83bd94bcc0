import { useMutation } from '@tanstack/react-query'
import type { InUseErrorBody, StaleErrorBody } from '@touchline/contract/http/errors'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { ApiError, type FailureCode, failureText } from '../http/api-error.ts'
import { useRowMutation } from '../http/use-row-mutation.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import type { ToastAction } from '../ui/feedback/toast.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { awaitRow } from '../ui/table/row-focus.ts'
import { recordName, type Translator } from './field-text.ts'
import { removeRecord, restoreRecord, saveRecord, useReloadList, useShowSaved } from './record-query.ts'
import { useRecordToast } from './record-toast.ts'
import { promptForNewValues } from './restore-conflict.tsx'
import { forgetSavedRow } from './saved-row.tsx'

type RowCallOptions<Answer> = {
  readonly action: string
  readonly call: (item: StoredRecord) => Promise<Answer>
  readonly onSuccess?: (answer: Answer) => void
}

export function useRowCall<Answer>(list: RecordList, { action, call, onSuccess }: RowCallOptions<Answer>) {
  return useRowMutation({
    mutationKey: [list.key, action],
    mutationFn: call,
    ...(onSuccess && { onSuccess }),
    // also after a failure, because the shown row may be outdated
    onSettled: useReloadList(list),
  })
}

/** Saves only the status of a row, with the version that the user sees. The toast offers to undo the change. */
export function useSetStatus(list: RecordList, { momentText }: Pick<Translator, 'momentText'>) {
  const { t, language } = useLanguage(appTexts)
  const notify = useRecordToast(list)
  const showSaved = useShowSaved(list)
  const call = (item: StoredRecord) => {
    const name = recordName(list, item, language)
    const rethrow = withErrorMessages({
      not_found: () => t('app:item.gone', { name }),
      stale: ({ body }) => {
        const { changed_by, changed_at } = body as StaleErrorBody
        const who = changed_by ?? t('app:form.changedBySomeone')
        return t('app:item.changedBy', { name, who, when: momentText(changed_at) })
      },
      invalid_fields: failureText,
    })
    const { id, status, version } = item
    return saveRecord(list, { id, draft: { status, version } }).catch(rethrow)
  }
  const say = (saved: StoredRecord, action?: ToastAction) =>
    notify(saved.status === ACTIVE ? 'activated' : 'deactivated', saved, action)
  const undo = useRowCall(list, {
    action: 'status',
    call,
    onSuccess: (saved) => {
      showSaved(saved)
      say(saved)
    },
  })
  return useRowCall(list, {
    action: 'status',
    call,
    onSuccess: (saved) => {
      showSaved(saved)
      const before = saved.status === ACTIVE ? INACTIVE : ACTIVE
      say(saved, { label: t('app:action.undo'), run: () => undo.run({ ...saved, status: before }) })
    },
  })
}

/** `onRemoved` leaves a page of the record before the list is reloaded. */
export function useRemoveItem(list: RecordList, onRemoved?: () => Promise<void>) {
  const { t, language } = useLanguage(appTexts)
  const usesText = useUsesText()
  const { run: restore } = useRestore(list)
  const reload = useReloadList(list)
  const notify = useRecordToast(list)
  return useMutation({
    mutationFn: (item: StoredRecord) => {
      const name = recordName(list, item, language)
      const rethrow = withErrorMessages({
        not_found: () => t('app:item.gone', { name }),
        in_use: ({ body }) => t('app:item.inUse', { name, uses: usesText(body as InUseErrorBody) }),
      })
      return removeRecord(list, item).catch(rethrow)
    },
    onSuccess: async (removed) => {
      forgetSavedRow(removed)
      const undo = { label: t('app:action.undo'), run: () => restore(removed) }
      notify('deleted', removed, list.trash ? undo : undefined)
      await onRemoved?.()
    },
    // a row that could not be deleted can be deleted again while the list reloads
    onSettled: (removed) => {
      const reloaded = reload()
      return removed && reloaded
    },
  })
}

export function useConfirmDelete(list: RecordList, onRemoved?: () => Promise<void>) {
  const { t, language } = useLanguage(appTexts)
  const { mutate, isPending, variables } = useRemoveItem(list, onRemoved)
  return async (item: StoredRecord) => {
    if (isPending && variables.id === item.id) return
    const confirmed = await confirm({
      title: t('app:item.confirmDelete', { name: recordName(list, item, language) }),
      text: t(list.trash ? 'app:item.confirmDeleteText' : 'app:item.confirmRemovalText'),
      confirmLabel: t('app:action.delete'),
      destructive: true,
    })
    if (confirmed) mutate(item)
  }
}

/** Asks for new values if another row uses the unique values of the restored row. */
export function useRestore(list: RecordList) {
  const { t, language } = useLanguage(appTexts)
  const notify = useRecordToast(list)
  const call = (item: StoredRecord) => {
    const name = recordName(list, item, language)
    const rethrow = withErrorMessages({
      not_found: () => t('app:item.gone', { name }),
      invalid_fields: ({ errors }) =>
        t('app:item.notRestored', { name, why: Object.values(errors).flat().join(' ') }),
    })
    return restoreRecord(list, item).catch((error: unknown) => {
      return promptForNewValues({ list, item, error }) ? undefined : rethrow(error)
    })
  }
  const onSuccess = (restored: StoredRecord | undefined) => {
    if (!restored) return
    notify('restored', restored)
    awaitRow({ list: list.key, id: restored.id })
  }
  return useRowCall(list, { action: 'restore', call, onSuccess })
}

type FailureTexts = { readonly [Code in FailureCode]?: (error: ApiError) => string }

/** Rethrows an error of a call with the page's own message, which the error toast shows. */
export function withErrorMessages(texts: FailureTexts) {
  return (error: unknown): never => {
    const localize = error instanceof ApiError && texts[error.code]
    throw localize ? new ApiError({ ...error, message: localize(error) }) : error
  }
}

/** Lists the records that use a row: “A”, “B” and 3 more. */
export function useUsesText() {
  const { t, language } = useLanguage(appTexts)
  return ({ references, references_total }: InUseErrorBody): string => {
    const names = references.map(({ name }) => t('app:item.quoted', { name }))
    const others = references_total - references.length
    const parts = others > 0 ? [...names, t('app:item.others', { total: others })] : names
    return new Intl.ListFormat(language).format(parts)
  }
}
