import type { RecordList } from '@touchline/contract/records/record-list'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useDates } from '../site/use-dates.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { historyTexts } from './history-texts.ts'
import { recordFormValues } from './record-values.ts'
import type { StoredRecordForm } from './use-record.ts'

type RecordValues = Readonly<Record<string, unknown>>
type FillOptions = {
  readonly list: RecordList
  readonly form: StoredRecordForm
  readonly onFilled: () => void
}

/** Fills the form with earlier values as unsaved changes. Asks first if other unsaved changes would be lost. */
export function useFillForm({ list, form, onFilled }: FillOptions) {
  const { t } = useLanguage(historyTexts, appTexts)
  const { momentText } = useDates()
  const confirmReplace = (when: string) =>
    confirm({
      title: t('history:replaceTitle'),
      text: t('history:replaceText', { when }),
      confirmLabel: t('history:replace'),
      cancelLabel: t('app:action.keepEditing'),
      destructive: true,
    })
  return async (values: RecordValues, at: string) => {
    const { saveForm, seen, startFrom } = form
    const when = momentText(at)
    if (saveForm.isChanged && !(await confirmReplace(when))) return
    const gone = await missingImages(list, { values, current: seen ?? {} })
    const kept = Object.fromEntries(gone.map((name) => [name, seen?.[name] ?? null]))
    startFrom(seen, recordFormValues(list, { ...values, ...kept }))
    toast.done(t('history:filled', { when }))
    if (gone.length > 0) toast.failed(t('history:imageGone'))
    onFilled()
  }
}

type ComparedValues = { readonly values: RecordValues; readonly current: RecordValues }

/** The image fields whose earlier picture was deleted since. A save with such a picture would be refused. */
async function missingImages(list: RecordList, { values, current }: ComparedValues): Promise<string[]> {
  const replaced = Object.entries(list.fields).filter(
    ([name, { kind }]) => kind === 'image' && values[name] && values[name] !== current[name],
  )
  const checked = await Promise.all(
    replaced.map(async ([name]) => ((await isStored(String(values[name]))) ? [] : [name])),
  )
  return checked.flat()
}

async function isStored(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}
