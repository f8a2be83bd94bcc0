import { backupTargets } from '@touchline/contract/backups'
import { backup, backupBucket } from '@touchline/contract/site-settings/backup'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { BucketSection } from '../../forms/settings/bucket-section.tsx'
import { SettingPage } from '../../forms/settings/setting-page.tsx'
import type { SettingForm } from '../../forms/settings/setting-values.ts'
import { StorageTestSection } from '../../forms/settings/storage-test-section.tsx'
import type { SettingFormState } from '../../forms/settings/use-setting-form.ts'
import { useStorageTest } from '../../forms/settings/use-storage-test.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { backupsTexts } from './texts.ts'

export type BackupValues = SettingForm<typeof backup>
export type BackupForm = SettingFormState<BackupValues>

const { fields } = backup

export function ScheduleSection({ form: { saveForm } }: { form: BackupForm }) {
  const { t, localize } = useLanguage(backupsTexts)
  const { timeZone } = useDates()
  const { backup_scheduled, backup_time, backup_keep } = fields
  return (
    <FormSection title={t('backups:schedule.title')} text={t('backups:schedule.text')}>
      <FieldControl
        {...saveForm.field('backup_scheduled')}
        field={backup_scheduled}
        label={localize(backup_scheduled.label)}
        required={false}
        hint={t('backups:schedule.on')}
      />
      <FieldControl
        {...saveForm.field('backup_time')}
        field={backup_time}
        label={localize(backup_time.label)}
        required
        hint={t('backups:schedule.time', { zone: timeZone || 'UTC' })}
      />
      <FieldControl
        {...saveForm.field('backup_keep')}
        field={backup_keep}
        label={localize(backup_keep.label)}
        required
        hint={t('backups:schedule.keep')}
      />
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

const bucketFields = [...Object.values(backupBucket), 'backup_s3_prefix', 'backup_public_key'] as const

/** Bucket fields keep their values while they are hidden. They are shown if one of them is invalid. */
export function BackupsForm({ form }: { form: BackupForm }) {
  const { t, localize } = useLanguage(backupsTexts, appTexts)
  const { saveForm } = form
  const connectionTest = useStorageTest({ form, path: '/api/backups/test-connection' })
  const isBucket = saveForm.values.backup_target === 's3'
  const isBucketWrong = bucketFields.some((name) => saveForm.field(name).error)
  const show = (name: string, shown: BackupValues) => {
    if (name === 'backup_target')
      return localize(backupTargets[shown.backup_target === 's3' ? 's3' : 'folder'])
    const value = shown[name as keyof BackupValues]
    return name === 'backup_scheduled' ? t(`backups:schedule.${value === 'true' ? 'isOn' : 'isOff'}`) : value
  }
  return (
    <SettingPage
      label={t('app:menu.backups')}
      form={form}
      show={show}
      onSaved={connectionTest.recordSaved}
      onDiscard={connectionTest.reset}
    >
      <ScheduleSection form={form} />
      <TargetSection form={form} />
      {(isBucket || isBucketWrong) && (
        <>
          <BucketSection form={form} names={backupBucket}>
            <FieldControl
              {...saveForm.field('backup_s3_prefix')}
              field={fields.backup_s3_prefix}
              label={localize(fields.backup_s3_prefix.label)}
              required={false}
              hint={t('backups:target.prefix')}
            />
            <FieldControl
              {...saveForm.field('backup_public_key')}
              field={fields.backup_public_key}
              label={localize(fields.backup_public_key.label)}
              required={false}
              hint={t('backups:target.publicKey')}
            />
          </BucketSection>
          <StorageTestSection connectionTest={connectionTest} isLocal={() => false} />
        </>
      )}
    </SettingPage>
  )
}
