import { backup, backupBucket } from '@touchline/contract/site-settings/backup'
import { FormSection } from '../../forms/form-section.tsx'
import type { FormOf } from '../../forms/state/form-values.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import { BucketSection } from '../../records/settings/bucket-section.tsx'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { StorageTestSection } from '../../records/settings/storage-test-section.tsx'
import { type SettingForm, useSettings } from '../../records/settings/use-settings.ts'
import { useStorageTest } from '../../records/settings/use-storage-test.ts'
import { useDates } from '../../site/use-dates.ts'
import { CardStack } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { Page } from '../../ui/page.tsx'
import { RunsCard } from './runs-card.tsx'
import { backupsTexts } from './texts.ts'

type BackupValues = FormOf<typeof backup>
type BackupForm = SettingForm<BackupValues>

export function BackupsPage() {
  const { t } = useLanguage(appTexts)
  const form = useSettings<BackupValues>(backup)
  return (
    <Page title={t('app:menu.backups')} area={t('app:menu.settings')}>
      <CardStack>
        <BackupsForm form={form} />
        <RunsCard isUnsaved={form.saveForm.isChanged} />
      </CardStack>
    </Page>
  )
}

const bucketFields = [...Object.values(backupBucket), 'backup_s3_prefix', 'backup_public_key'] as const

/** Bucket fields keep their values while they are hidden. They are shown if one of them is invalid. */
function BackupsForm({ form }: { form: BackupForm }) {
  const { t } = useLanguage(backupsTexts, appTexts)
  const { saveForm } = form
  const connectionTest = useStorageTest({ form, path: '/api/backups/test-connection' })
  const isBucket = saveForm.values.backup_target === 's3'
  const isBucketWrong = bucketFields.some((name) => saveForm.field(name).error)
  return (
    <SettingPage
      label={t('app:menu.backups')}
      form={form}
      onSaved={connectionTest.recordSaved}
      onDiscard={connectionTest.reset}
    >
      <ScheduleSection form={form} />
      <TargetSection form={form} />
      {(isBucket || isBucketWrong) && (
        <>
          <BucketSection form={form} names={backupBucket}>
            <RecordControl form={form} name="backup_s3_prefix" hint={t('backups:target.prefix')} />
            <RecordControl form={form} name="backup_public_key" hint={t('backups:target.publicKey')} />
          </BucketSection>
          <StorageTestSection
            connectionTest={connectionTest}
            endpoint={(values) => values.backup_s3_endpoint}
          />
        </>
      )}
    </SettingPage>
  )
}

export function ScheduleSection({ form }: { form: BackupForm }) {
  const { t } = useLanguage(backupsTexts)
  const { timeZone } = useDates()
  return (
    <FormSection title={t('backups:schedule.title')} text={t('backups:schedule.text')}>
      <RecordControl form={form} name="backup_scheduled" hint={t('backups:schedule.on')} />
      <RecordControl
        form={form}
        name="backup_time"
        required
        hint={t('backups:schedule.time', { zone: timeZone || 'UTC' })}
      />
      <RecordControl form={form} name="backup_keep" required hint={t('backups:schedule.keep')} />
    </FormSection>
  )
}

const targetIcons = { folder: 'computer', s3: 'data' } as const
const targets = ['folder', 's3'] as const

export function TargetSection({ form: { saveForm, seen } }: { form: BackupForm }) {
  const { t } = useLanguage(backupsTexts)
  const chosen = targets.find((target) => target === saveForm.values.backup_target)
  return (
    <FormSection title={t('backups:target.title')} text={t('backups:target.text')}>
      <ChoiceCards
        label={t('backups:target.title')}
        options={targets.map((target) => ({
          value: target,
          icon: targetIcons[target],
          title: t(`backups:target.${target}`),
          text: t(`backups:target.${target}Text`),
        }))}
        value={seen && chosen}
        onChange={saveForm.field('backup_target').onChange}
      />
    </FormSection>
  )
}
