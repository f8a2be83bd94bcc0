import { dateText, timeText } from '@touchline/contract/texts/dates'
import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { useDates } from '../site/use-dates.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/inputs/button.tsx'
import classes from './save-page.module.css'
import { type Draft, dropDraft, isAnythingUnsaved, newestDraft } from './state/drafts.ts'
import { confirmDiscard } from './state/form-guard.ts'

type Props<Subject> = {
  draftKey: string
  /** For a page with several forms: the name of the row that the draft belongs to. */
  nameOf?: (subject: Subject | undefined) => string
  onRestore: (draft: Draft<Subject>) => void
}

export function DraftBar<Subject>({ draftKey, nameOf, onRestore }: Props<Subject>) {
  const { t } = useLanguage(shellTexts)
  const { momentText, timeZone } = useDates()
  const [newest, setNewest] = useState(() => newestDraft<Subject>(draftKey))
  if (!newest) return null
  const { entry, draft } = newest
  const dropCurrent = () => {
    dropDraft(entry)
    setNewest(newestDraft<Subject>(draftKey))
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
        label={t('shell:draft.label')}
        actions={
          <>
            <Button size="xs" onClick={() => void restore()}>
              {t('shell:draft.restore')}
            </Button>
            <Button size="xs" variant="default" onClick={dropCurrent}>
              {t('shell:draft.discard')}
            </Button>
          </>
        }
      >
        {nameOf
          ? t('shell:draft.offerFor', { when, name: nameOf(draft.subject) })
          : t('shell:draft.offer', { when })}
      </Bar>
    </div>
  )
}
