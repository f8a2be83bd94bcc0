import { dateText, timeText } from '@touchline/contract/texts/dates'
import { useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useDates } from '../site/use-dates.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/inputs/button.tsx'
import classes from './save-page.module.css'
import { type Draft, dropDraft, isAnythingUnsaved, newestDraft } from './state/drafts.ts'
import { confirmDiscard } from './state/form-guard.ts'

type Props<Subject> = {
  draftKey: string
  /** Offers only the drafts of this row. 0 is a new row. */
  row?: number
  /** For a page with several forms: the name of the row that the draft belongs to. */
  nameOf?: (subject: Subject | undefined) => string
  onRestore: (draft: Draft<Subject>) => void
}

export function DraftBar<Subject>({ draftKey, row, nameOf, onRestore }: Props<Subject>) {
  const { t } = useLanguage(appTexts)
  const { momentText, timeZone } = useDates()
  const [newest, setNewest] = useState(() => newestDraft<Subject>(draftKey, row))
  if (!newest) return null
  const { entry, draft } = newest
  const dropCurrent = () => {
    dropDraft(entry)
    setNewest(newestDraft<Subject>(draftKey, row))
  }
  const restore = async () => {
    if (isAnythingUnsaved() && !(await confirmDiscard())) return
    onRestore(draft)
    dropCurrent()
  }
  const moment = new Date(draft.at).toISOString()
  const dayOf = (value: string) => dateText(value, { format: 'yyyy-mm-dd', timeZone })
  const isToday = dayOf(moment) === dayOf(new Date().toISOString())
  const when = isToday ? timeText(moment, { timeZone }) : momentText(moment)
  return (
    <div className={classes.draftBar}>
      <Bar
        icon="pen"
        label={t('app:draft.label')}
        actions={
          <>
            <Button size="xs" onClick={() => void restore()}>
              {t('app:draft.restore')}
            </Button>
            <Button size="xs" variant="default" onClick={dropCurrent}>
              {t('app:draft.discard')}
            </Button>
          </>
        }
      >
        {nameOf
          ? t('app:draft.offerFor', { when, name: nameOf(draft.subject) })
          : t('app:draft.offer', { when })}
      </Bar>
    </div>
  )
}
