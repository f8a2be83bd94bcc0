import type { fileServer } from '@touchline/contract/site-settings/groups'
import type { SettingForm } from '../../forms/setting-values.ts'
import type { SettingFormState } from '../../forms/use-setting-form.ts'

export type FileServerValues = SettingForm<typeof fileServer>
export type FileServerForm = SettingFormState<FileServerValues>
