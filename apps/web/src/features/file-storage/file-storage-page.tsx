import { useQuery } from '@tanstack/react-query'
import type { StorageLocation } from '@touchline/contract/file-storage'
import { fileServer, fileServerBucket, LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import { FormSection } from '../../forms/form-section.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { BucketSection } from '../../records/settings/bucket-section.tsx'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { StorageTestSection } from '../../records/settings/storage-test-section.tsx'
import { useSettings } from '../../records/settings/use-settings.ts'
import { useStorageTest } from '../../records/settings/use-storage-test.ts'
import { CardStack } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './file-storage.module.css'
import { fileStorageQuery, useReloadStorage } from './file-storage-query.ts'
import { useFileTexts } from './file-texts.ts'
import {
  type FileStorageValues,
  type FileStorageForm as Form,
  type SaveConsequence,
  saveConsequence,
  usesLocalStorage,
} from './save-consequence.ts'
import { StorageCard } from './storage-card.tsx'
import { fileStorageTexts } from './texts.ts'

export function FileStoragePage() {
  const { t } = useLanguage(appTexts)
  const storage = useQuery(fileStorageQuery)
  const form = useSettings<FileStorageValues>(fileServer)
  useReloadStorage(form.loading.data?.data.version)
  return (
    <Page title={t('app:menu.fileServer')} area={t('app:menu.settings')}>
      <CardStack>
        <FileStorageForm form={form} places={storage.data?.data.places ?? []} />
        <StorageCard loading={storage} isUnsaved={form.saveForm.isChanged} />
      </CardStack>
    </Page>
  )
}

type TargetSectionProps = {
  /** Undefined while the settings are loading. */
  isLocal: boolean | undefined
  /** The stored number for S3. Every number except 0 means S3. */
  s3: string
  onChange: (number: string) => void
  consequence: SaveConsequence | undefined
}

export function TargetSection({ isLocal, s3, onChange, consequence }: TargetSectionProps) {
  const { t } = useLanguage(fileStorageTexts)
  const choice = (key: 'local' | 's3') => ({
    title: t(`fileStorage:target.${key}`),
    text: t(`fileStorage:target.${key}Text`),
  })
  const known = isLocal ? LOCAL : s3
  return (
    <FormSection title={t('fileStorage:target.title')} text={t('fileStorage:target.text')}>
      <div className={classes.target}>
        <ChoiceCards
          label={t('fileStorage:target.title')}
          options={[
            { value: LOCAL, icon: 'computer', ...choice('local') },
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

function Consequence({ kind, location }: SaveConsequence) {
  const { t } = useLanguage(fileStorageTexts)
  const { amountText, nameWithPreposition } = useFileTexts()
  const values = {
    count: location.files,
    amount: amountText(location),
    storage: nameWithPreposition(location),
  }
  return (
    <Alert quiet tone={kind === 'lost' ? 'failed' : 'calm'}>
      {t(`fileStorage:${kind}`, values)}
    </Alert>
  )
}

const LOCAL = String(LOCAL_FILES)
/** The number that is saved when S3 is chosen for the first time. */
const DEFAULT_S3 = '1'

type FileStorageFormProps = { form: Form; places: readonly StorageLocation[] }

/** Bucket fields keep their values while they are hidden. They are shown if one of them is invalid. */
export function FileStorageForm({ form, places }: FileStorageFormProps) {
  const { t } = useLanguage(fileStorageTexts, appTexts)
  const { saveForm } = form
  const { values, initial } = saveForm
  const connectionTest = useStorageTest({ form, path: '/api/test-connection' })
  const isLocal = usesLocalStorage(values)
  const isBucketWrong = Object.values(fileServerBucket).some((name) => saveForm.field(name).error)
  const show = (name: string, shown: FileStorageValues) =>
    name === 'file_server_local_aws'
      ? t(`fileStorage:target.${usesLocalStorage(shown) ? 'local' : 's3'}`)
      : undefined
  return (
    <SettingPage
      label={t('app:menu.fileServer')}
      form={form}
      show={show}
      onSaved={connectionTest.recordSaved}
      onDiscard={connectionTest.reset}
    >
      <TargetSection
        isLocal={form.seen && isLocal}
        s3={usesLocalStorage(initial) ? DEFAULT_S3 : initial.file_server_local_aws}
        onChange={saveForm.field('file_server_local_aws').onChange}
        consequence={saveConsequence({
          saved: initial,
          typed: values,
          isSecretRemoved: values.file_server_secret_key === null,
          places,
        })}
      />
      {(!isLocal || isBucketWrong) && <BucketSection form={form} names={fileServerBucket} />}
      <StorageTestSection connectionTest={connectionTest} endpoint={endpointOf} />
    </SettingPage>
  )
}

function endpointOf(values: FileStorageValues): string | undefined {
  return usesLocalStorage(values) ? undefined : values.file_server_url
}
