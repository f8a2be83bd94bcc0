import type { RecordDeclaration } from '@touchline/contract/records/record'
import type { FormValues } from '../forms/state/form-state.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { historyTexts } from './history-texts.ts'
import { recordFormValues } from './record-values.ts'
import type { Versioned } from './use-record.ts'
import { imagesOf, withoutImages } from './values-before.ts'

type RecordValues = Readonly<Record<string, unknown>>

/** The form of a stored record, such as a `RecordForm`. */
export type FilledForm = {
  readonly record: RecordDeclaration
  readonly saveForm: { readonly isChanged: boolean }
  readonly seen: Versioned | undefined
  /** See `useRecord`. */
  startFrom(from: Versioned | undefined, typed: FormValues): void
}
type FillOptions = { readonly form: FilledForm; readonly onFilled: () => void }

/** Fills the form with earlier values as unsaved changes. Asks first if other unsaved changes would be lost. */
export function useFillForm({ form, onFilled }: FillOptions) {
  const { t } = useLanguage(historyTexts, appTexts)
  const confirmReplace = (when: string) =>
    confirm({
      title: t('history:replaceTitle'),
      text: t('history:replaceText', { when }),
      confirmLabel: t('history:replace'),
      cancelLabel: t('app:action.keepEditing'),
      destructive: true,
    })
  return async (values: RecordValues, when: string) => {
    const { record, saveForm, seen } = form
    if (saveForm.isChanged && !(await confirmReplace(when))) return
    const { fields } = record
    const current = (seen ?? {}) as RecordValues
    const former = imagesOf(fields, values).filter((path) => !imagesOf(fields, current).includes(path))
    const gone = await missingImages(former)
    form.startFrom(seen, recordFormValues(record, withoutImages({ fields, values, current, gone })))
    toast.done(t('history:filled', { when }), { kind: 'history.filled' })
    if (gone.length > 0) toast.failed(t('history:imageGone'))
    onFilled()
  }
}

/** The images that were deleted since. A save with such an image would be refused. */
async function missingImages(paths: readonly string[]): Promise<string[]> {
  const checked = await Promise.all(paths.map(async (path) => ((await isStored(path)) ? [] : [path])))
  return checked.flat()
}

async function isStored(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}
