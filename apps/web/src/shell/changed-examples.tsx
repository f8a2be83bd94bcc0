import type { ChangedExample } from '@touchline/contract/membership-plans/changed-examples'
import { formatAmount } from '@touchline/contract/money/amounts'
import { defineTextPairs } from '@touchline/contract/texts/catalogue'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import dialogClasses from '../ui/overlays/dialog.module.css'
import { Dialog } from '../ui/overlays/dialog.tsx'
import classes from './changed-examples.module.css'

const exampleTexts = defineTextPairs('changedExamples', {
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

type Props = { examples: readonly ChangedExample[]; onAnswer: (accepted: boolean) => void }

/** The old and the new result of each changed example. */
export function ChangedExamples({ examples, onAnswer }: Props) {
  const { t, language } = useLanguage(exampleTexts, appTexts)
  const resultText = ({ currency }: ChangedExample, { eligible, total }: ChangedExample['old']) =>
    eligible ? formatAmount(total, currency, language) : t('changedExamples:refused')
  return (
    <Dialog title={t('changedExamples:title')} width={520} onClose={() => onAnswer(false)}>
      <p>{t('changedExamples:text')}</p>
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
            {examples.map((example) => (
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
      <div className={dialogClasses.actions}>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {t('app:action.cancel')}
        </Button>
        <Button onClick={() => onAnswer(true)}>{t('changedExamples:accept')}</Button>
      </div>
    </Dialog>
  )
}
