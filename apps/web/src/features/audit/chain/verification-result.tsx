import { Link } from '@tanstack/react-router'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { VerificationResponse } from '@touchline/contract/audit/calls'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../../i18n/language.ts'
import { dayOf } from '../../../records/filter-changes.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import textClasses from '../../../ui/text.module.css'
import { auditTexts } from '../texts.ts'

export function VerificationResult({ result }: { result: VerificationResponse }) {
  const { broken, checked, head } = result
  const { t, language } = useLanguage(auditTexts)
  const { momentText } = useDates()
  if (broken) return <BrokenChain result={result} broken={broken} />
  const entries = numberText(checked, language)
  return (
    <Alert tone="done">
      {head
        ? t('audit:chain.intact', { count: checked, entries, when: momentText(head.at) })
        : t('audit:chain.intactEmpty')}
    </Alert>
  )
}

type BrokenChainProps = {
  result: VerificationResponse
  broken: NonNullable<VerificationResponse['broken']>
}

function BrokenChain({ result: { checked, head }, broken: { sequence, reason } }: BrokenChainProps) {
  const { t, language } = useLanguage(auditTexts)
  const { timeZone } = useDates()
  const day = head && dayOf(head.at, timeZone)
  return (
    <Alert title={t('audit:chain.brokenTitle', { sequence: numberText(sequence, language) })}>
      <p>{t(`audit:chain.problems.${reason}`)}</p>
      {checked > 0 && <p>{t('audit:chain.checkedBefore', { entries: numberText(checked, language) })}</p>}
      {day && (
        <Link to={auditTrail.page as string} search={{ from: day, to: day }} className={textClasses.textLink}>
          {t('audit:chain.showDay')}
        </Link>
      )}
    </Alert>
  )
}
