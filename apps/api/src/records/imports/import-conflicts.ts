import type { LocalText } from '@touchline/contract/language'
import type { Import } from '@touchline/contract/records/imports'

/** Why a call does not fit the state of the import. */
export const importConflicts = {
  checking: {
    en: 'The rows are still being checked. Try again in a moment.',
    ja: '行を確認しています。しばらくしてからお試しください。',
  },
  unchecked: {
    en: 'The rows have not been checked yet. Match the columns first.',
    ja: '行はまだ確認されていません。先に列を対応付けてください。',
  },
  applying: {
    en: 'The rows are being imported.',
    ja: '行をインポートしています。',
  },
  unapplied: {
    en: 'This file has not been imported yet.',
    ja: 'このファイルはまだインポートされていません。',
  },
  applied: {
    en: 'This file was already imported. Upload it again to import it once more.',
    ja: 'このファイルはすでにインポートされています。もう一度インポートするには、再度アップロードしてください。',
  },
} as const satisfies Readonly<Record<string, LocalText>>

/** Why an import whose rows are not checked, or are no longer only checked, cannot be changed or applied. */
export function conflictOf({ state }: Pick<Import, 'state'>): LocalText {
  if (state === 'columns') return importConflicts.unchecked
  if (state === 'checking') return importConflicts.checking
  return state === 'applying' ? importConflicts.applying : importConflicts.applied
}
