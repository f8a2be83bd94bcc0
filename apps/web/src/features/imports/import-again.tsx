import type { ImportAgainErrorBody } from '@touchline/contract/records/import-conflicts'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { Confirmation } from '../../forms/confirmation.tsx'
import type { ConfirmationProps } from '../../http/confirmations.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'

const againTexts = defineTexts('importAgain', {
  title: { en: 'Import this file again?', ja: 'このファイルをもう一度インポートしますか？' },
  text: {
    en: 'This file was imported on {{when}} by {{name}}.',
    ja: 'このファイルは{{when}}に{{name}}さんがインポートしています。',
  },
  effect: {
    en: 'The import adds and changes what the check has shown. Nothing is imported yet.',
    ja: '確認で表示された内容を追加・変更します。まだインポートされていません。',
  },
  confirm: { en: 'Import again', ja: 'もう一度インポート' },
})

/** Asks before a file is imported that was imported before. */
export function ImportAgain({ confirmation, onAnswer }: ConfirmationProps<ImportAgainErrorBody>) {
  const { t, language } = useLanguage(againTexts)
  const { momentText } = useDates()
  const { at, by } = confirmation.imported
  const name = (language === 'ja' && by.name_ja) || by.name
  return (
    <Confirmation
      title={t('importAgain:title')}
      text={t('importAgain:text', { when: momentText(at), name })}
      confirmLabel={t('importAgain:confirm')}
      onAnswer={onAnswer}
    >
      <p>{t('importAgain:effect')}</p>
    </Confirmation>
  )
}
