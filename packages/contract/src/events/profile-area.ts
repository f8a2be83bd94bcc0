import type { Fields } from '../fields/fields.ts'
import { image } from '../fields/image-field.ts'
import { MAX_COMPANY_LOGO_BYTES } from '../files.ts'
import { profileRecord } from '../profile-record.ts'
import type { RecordDeclaration } from '../records/record.ts'
import { type Area, plainValue } from './area.ts'

export const profileArea = {
  label: { en: 'Profile', ja: 'プロフィール' },
  actions: {
    updated: {
      label: { en: 'Changed', ja: '変更' },
      text: { en: 'Changed the profile', ja: 'プロフィールを変更しました' },
      severity: 'info',
    },
  },
  partialEvents: {
    email_changed: {
      of: 'updated',
      field: 'email',
      label: { en: 'E-mail changed', ja: 'メールアドレス変更' },
      text: { en: 'Changed the e-mail address', ja: 'メールアドレスを変更しました' },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Profile activity', ja: 'プロフィールに関する操作' } },
  fields: {
    ...shownValues(profileRecord),
    company_logo_url: image({
      label: { en: 'Company logo', ja: '会社ロゴ' },
      maxBytes: MAX_COMPANY_LOGO_BYTES,
    }),
  },
  recordPage: null,
} as const satisfies Area

/** Entries name no default of the site: a value that was never chosen is empty. */
function shownValues({ fields }: RecordDeclaration): Fields {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'choice' ? { ...field, empty: undefined } : plainValue(field.label.en, field.label.ja),
  ])
  return Object.fromEntries(shown)
}
