import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { AddressedSection } from '../site/addressed-section.tsx'
import { Card, SectionHead } from '../ui/card.tsx'
import { Button } from '../ui/inputs/button.tsx'
import classes from './history-card.module.css'
import { historyTexts } from './history-texts.ts'
import { LazyRecordHistory } from './lazy-record-history.tsx'

type HistoryProps = ComponentProps<typeof LazyRecordHistory>
type Props = Pick<HistoryProps, 'area'> & {
  form: HistoryProps['form'] & {
    readonly saveForm: { readonly element: { readonly current: HTMLElement | null } }
  }
  /** Undefined while the record is loading. */
  record: HistoryProps['record'] | undefined
}

/** The history of a record on its page. Earlier values fill the form as unsaved changes. */
export function HistoryCard({ area, form, record }: Props) {
  const { t } = useLanguage(historyTexts)
  const [isShown, setIsShown] = useState(false)
  const focusForm = () => form.saveForm.element.current?.focus()
  return (
    <AddressedSection id="history" label={t('history:history')}>
      <Card>
        <SectionHead
          title={t('history:history')}
          action={
            <Button
              variant="default"
              disabled={!record}
              aria-expanded={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {t(isShown ? 'history:hide' : 'history:show')}
            </Button>
          }
        />
        {isShown && record && (
          <div className={classes.history}>
            <LazyRecordHistory area={area} form={form} record={record} onFilled={focusForm} />
          </div>
        )}
      </Card>
    </AddressedSection>
  )
}
