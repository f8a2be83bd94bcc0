import type {
  ChangedExample,
  ChangedExamplesErrorBody,
} from '@touchline/contract/membership-plans/changed-examples'
import { formatAmount } from '@touchline/contract/money/amounts'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { Confirmation } from '../../forms/confirmation.tsx'
import type { ConfirmationProps } from '../../http/confirmations.ts'
import { useLanguage } from '../../i18n/language.ts'
import classes from './changed-examples.module.css'

const exampleTexts = defineTexts('changedExamples', {
  title: { en: 'Results of examples change', ja: '計算例の結果が変わります' },
  text: {
    en: 'With this change, the quotes of these examples have new results. Nothing is saved yet.',
    ja: 'この変更により、次の計算例の見積結果が変わります。まだ保存されていません。',
  },
  example: { en: 'Example', ja: '計算例' },
  old: { en: 'Before', ja: '変更前' },
  new: { en: 'After', ja: '変更後' },
  refused: { en: 'Cannot join', ja: '入会不可' },
  accept: { en: 'Accept and save', ja: '承認して保存' },
})

/** The old and the new result of each changed example. */
export function ChangedExamples({ confirmation, onAnswer }: ConfirmationProps<ChangedExamplesErrorBody>) {
  const { t, language } = useLanguage(exampleTexts)
  const resultText = ({ currency }: ChangedExample, { eligible, total }: ChangedExample['old']) =>
    eligible ? formatAmount(total, currency, language) : t('changedExamples:refused')
  return (
    <Confirmation
      title={t('changedExamples:title')}
      text={t('changedExamples:text')}
      confirmLabel={t('changedExamples:accept')}
      onAnswer={onAnswer}
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('changedExamples:example')}</th>
              <th scope="col">{t('changedExamples:old')}</th>
              <th scope="col">{t('changedExamples:new')}</th>
            </tr>
          </thead>
          <tbody>
            {confirmation.examples.map((example) => (
              <tr key={example.id}>
                <th scope="row">
                  {example.name}
                  <span className={classes.plan}>
                    {(language === 'ja' && example.plan.name_ja) || example.plan.name}
                  </span>
                </th>
                <td>{resultText(example, example.old)}</td>
                <td>
                  <b>{resultText(example, example.new)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Confirmation>
  )
}
