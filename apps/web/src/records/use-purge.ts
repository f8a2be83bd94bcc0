import { useMutation } from '@tanstack/react-query'
import type { InUseErrorBody } from '@touchline/contract/http/errors'
import type { EmptiedTrash } from '@touchline/contract/records/calls'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { recordName } from './field-text.ts'
import { emptyTrash, purgeRecord, useReloadList } from './record-query.ts'
import { trashTexts } from './trash-texts.ts'
import { useRowCall, withErrorMessages } from './use-row-actions.ts'

/** Asks, and then deletes a row of the trash for good. */
export function useConfirmPurge(list: RecordList) {
  const { t, language } = useLanguage(trashTexts, appTexts)
  const usesText = useUsesInTrashText()
  const call = (item: StoredRecord) => {
    const name = recordName(list, item, language)
    const rethrow = withErrorMessages({
      not_found: () => t('recordTrash:gone', { name }),
      in_use: ({ body }) => t('recordTrash:inUse', { name, uses: usesText(body as InUseErrorBody) }),
    })
    return purgeRecord(list, item).catch(rethrow)
  }
  const onSuccess = (purged: StoredRecord) =>
    toast.done(t('recordTrash:purged', { name: recordName(list, purged, language) }), {
      kind: `${list.key}.purged`,
      counted: (count) => t('recordTrash:emptied', { count }),
    })
  const { run } = useRowCall(list, { action: 'purge', call, onSuccess })
  return async (item: StoredRecord) => {
    const confirmed = await confirm({
      title: t('recordTrash:confirmPurge', { name: recordName(list, item, language) }),
      text: t('recordTrash:confirmPurgeText'),
      confirmLabel: t('recordTrash:confirmLabel'),
      destructive: true,
    })
    if (confirmed) run(item)
  }
}

/** Asks with the number of rows, and then deletes all rows of the trash for good. */
export function useConfirmEmptyTrash(list: RecordList) {
  const { t } = useLanguage(trashTexts, appTexts)
  const usesText = useUsesInTrashText()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      emptyTrash(list).catch(
        withErrorMessages({
          in_use: ({ body }) => t('recordTrash:allInUse', { uses: usesText(body as InUseErrorBody) }),
        }),
      ),
    onSuccess: ({ removed, kept }: EmptiedTrash) => {
      const texts = [
        t('recordTrash:emptied', { count: removed }),
        ...(kept > 0 ? [t('recordTrash:kept', { count: kept })] : []),
      ]
      toast.done(texts.join(' '), { kind: `${list.key}.emptied` })
    },
    onSettled: useReloadList(list),
  })
  const ask = async (count: number) => {
    const confirmed = await confirm({
      title: t('recordTrash:confirmEmpty', { count }),
      text: t('recordTrash:confirmEmptyText'),
      confirmLabel: t('recordTrash:confirmLabel'),
      destructive: true,
    })
    if (confirmed) mutate()
  }
  return { ask, isPending }
}

/** Lists the records that use a row, and says which of them are in the trash. */
function useUsesInTrashText() {
  const { t, language } = useLanguage(trashTexts, appTexts)
  return ({ references, references_total }: InUseErrorBody): string => {
    const names = references.map(({ name, in_trash }) =>
      in_trash ? t('recordTrash:inTrash', { name }) : t('app:item.quoted', { name }),
    )
    const others = references_total - references.length
    const parts = others > 0 ? [...names, t('app:item.others', { total: others })] : names
    return new Intl.ListFormat(language).format(parts)
  }
}
