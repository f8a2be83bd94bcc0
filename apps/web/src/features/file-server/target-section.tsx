import type { StorageLocation } from '@touchline/contract/file-storage'
import { LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import classes from './file-server.module.css'
import type { SaveConsequence } from './save-consequence.ts'
import { fileServerTexts } from './texts.ts'
import { useFileWords } from './use-file-words.ts'

type Props = {
  /** Undefined until it is known. */
  isLocal: boolean | undefined
  /** The number that stands for S3: any but this machine's. */
  s3: number
  onChange: (number: number) => void
  consequence: SaveConsequence | undefined
}

/** Where new files go, and what a change of it means for those that are stored already. */
export function TargetSection({ isLocal, s3, onChange, consequence }: Props) {
  const { t } = useLanguage(fileServerTexts)
  const choice = (key: 'local' | 's3') => ({
    title: t(`fileServer:target.${key}`),
    text: t(`fileServer:target.${key}Text`),
  })
  const known = isLocal ? LOCAL_FILES : s3
  return (
    <FormSection title={t('fileServer:target.title')} text={t('fileServer:target.text')}>
      <div className={classes.target}>
        <ChoiceCards
          label={t('fileServer:target.title')}
          options={[
            { value: LOCAL_FILES, icon: 'computer', ...choice('local') },
            { value: s3, icon: 'data', ...choice('s3') },
          ]}
          value={isLocal === undefined ? undefined : known}
          onChange={onChange}
        />
        <div role="status">{consequence && <Consequence {...consequence} />}</div>
      </div>
    </FormSection>
  )
}

function Consequence({ of, place }: { of: SaveConsequence['of']; place: StorageLocation }) {
  const { t } = useLanguage(fileServerTexts)
  const { amountText, whereOf } = useFileWords()
  const words = { count: place.files, amount: amountText(place), place: whereOf(place) }
  return (
    <Alert quiet tone={of === 'lost' ? 'failed' : 'calm'}>
      {t(`fileServer:${of}`, words)}
    </Alert>
  )
}
