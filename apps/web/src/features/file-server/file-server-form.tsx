import type { StorageLocation } from '@touchline/contract/file-storage'
import { SettingPage } from '../../forms/setting-page.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { BucketSection, bucketNames } from './bucket-section.tsx'
import { ConnectionSection } from './connection-section.tsx'
import type { FileServerValues, FileServerForm as Form } from './file-server-values.ts'
import { saveConsequence, usesLocalStorage } from './save-consequence.ts'
import { TargetSection } from './target-section.tsx'
import { fileServerTexts } from './texts.ts'
import { useFileServerTest } from './use-file-server-test.ts'

/** What stands for S3 where this machine was chosen before. */
const USUAL_S3 = 1

type Props = { form: Form; places: readonly StorageLocation[] }

/** Where new files go. The fields of a bucket keep what was typed while they are out of sight, unless it is wrong. */
export function FileServerForm({ form, places }: Props) {
  const { t } = useLanguage(fileServerTexts, shellTexts)
  const { saveForm } = form
  const { values, initial } = saveForm
  const connectionTest = useFileServerTest(form)
  const isLocal = usesLocalStorage(values)
  const isBucketWrong = bucketNames.some((name) => saveForm.field(name).error)
  const show = (name: string, shown: FileServerValues) =>
    name === 'file_server_local_aws'
      ? t(`fileServer:target.${usesLocalStorage(shown) ? 'local' : 's3'}`)
      : shown[name as keyof FileServerValues]
  return (
    <SettingPage
      label={t('shell:menu.fileServer')}
      form={form}
      show={show}
      onSaved={connectionTest.recordSaved}
      onDiscard={connectionTest.reset}
    >
      <TargetSection
        isLocal={form.seen && isLocal}
        s3={usesLocalStorage(initial) ? USUAL_S3 : initial.file_server_local_aws}
        onChange={saveForm.field('file_server_local_aws').onChange}
        consequence={saveConsequence({
          saved: initial,
          typed: values,
          isSecretRemoved: values.file_server_secret_key === null,
          places,
        })}
      />
      {(!isLocal || isBucketWrong) && <BucketSection form={form} />}
      <ConnectionSection connectionTest={connectionTest} />
    </SettingPage>
  )
}
