import type { LocalText } from '@touchline/contract/language'
import { finance } from '@touchline/contract/site-settings/finance'
import { financeMessage } from '@touchline/contract/site-settings/finance-messages'
import type { CurrencyUse, UsedBy } from '../../database/currency-use.ts'
import { openFields } from './group-values.ts'
import type { CheckBeforeSave } from './repository.ts'

const CURRENCY = 'base_currency'
const MAX_NAMES = 3

type FoundUse = Pick<CurrencyUse, 'label'> & UsedBy

/** Refuses another currency while amounts are stored in the current one. The error names the first records. */
export function usedCurrencyCheck(uses: readonly CurrencyUse[]): CheckBeforeSave {
  return async (db, { before, change }) => {
    if (!(CURRENCY in change.changes)) return {}
    const currency = String(openFields(finance, before)[CURRENCY])
    const found: FoundUse[] = []
    for (const use of uses) {
      const { names, total } = await use.find(db, currency)
      if (total > 0) found.push({ label: use.label, names: names.slice(0, MAX_NAMES), total })
    }
    if (found.length === 0) return {}
    return { [CURRENCY]: [financeMessage('currency_in_use', { uses: listOf(found) })] }
  }
}

function listOf(found: readonly FoundUse[]): LocalText {
  const texts = found.map(useText)
  return { en: texts.map(({ en }) => en).join('; '), ja: texts.map(({ ja }) => ja).join('、') }
}

/** `Prices: Gold, Silver, Bronze and 2 more` */
function useText({ label, names, total }: FoundUse): LocalText {
  const others = total - names.length
  return {
    en: `${label.en}: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
    ja: `${label.ja}：${names.join('、')}${others > 0 ? ` ほか${others}件` : ''}`,
  }
}
