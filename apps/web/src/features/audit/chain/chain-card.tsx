import { useQuery } from '@tanstack/react-query'
import { type AuditStatus, writeChainPosition } from '@touchline/contract/audit/calls'
import { numberText } from '@touchline/contract/texts/numbers'
import { useId } from 'react'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { CopyButton } from '../../../ui/inputs/copy-button.tsx'
import textClasses from '../../../ui/text.module.css'
import { auditTexts } from '../texts.ts'
import classes from './chain-card.module.css'
import { NotedHead } from './noted-head.tsx'
import { useVerification } from './use-verification.ts'
import { VerificationResult } from './verification-result.tsx'
import { callStatus } from './verify-chain.ts'

const statusQuery = {
  queryKey: ['audit-status'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callStatus(signal),
}

/** The newest hash of the chain, and the check of all hashes. */
export function ChainCard() {
  const { t } = useLanguage(auditTexts)
  const loading = useQuery(statusQuery)
  const verification = useVerification()
  const { checked, result, start } = verification
  const isRunning = checked !== undefined
  return (
    <Card>
      <SectionHead
        title={t('audit:chain.title')}
        text={t('audit:chain.text')}
        action={
          <Button variant="default" disabled={isRunning} onClick={() => void start()}>
            {t('audit:chain.verify')}
          </Button>
        }
      />
      <div className={classes.content}>
        {loading.data && <ChainState status={loading.data} />}
        {loading.isLoadingError && <LoadNotice title={t('audit:chain.failedTitle')} loading={loading} />}
        {loading.isLoading && <RowSkeleton rows={2} />}
        {isRunning && (
          <VerificationProgress
            checked={checked}
            total={loading.data?.entries}
            onCancel={verification.cancel}
          />
        )}
        {result && <VerificationResult result={result} />}
        <NotedHead isRunning={isRunning} onCheck={(position) => void start(position)} />
      </div>
    </Card>
  )
}

const SHOWN_HASH_LENGTH = 12

function ChainState({ status: { head, deleted } }: { status: AuditStatus }) {
  const { t, language } = useLanguage(auditTexts)
  const { momentText, dateText } = useDates()
  if (!head) return <p className={textClasses.muted}>{t('audit:chain.empty')}</p>
  const sequence = numberText(head.sequence, language)
  return (
    <>
      <p className={classes.head}>
        <span className={textClasses.label}>{t('audit:chain.head')}</span>
        <span>{t('audit:chain.headText', { sequence, when: momentText(head.at) })}</span>
        <span className={classes.hash}>
          <code title={head.hash}>{`${head.hash.slice(0, SHOWN_HASH_LENGTH)}…`}</code>
          <CopyButton
            text={writeChainPosition(head)}
            label={t('audit:chain.copy')}
            done={t('audit:chain.copied')}
          />
        </span>
      </p>
      {deleted && (
        <p className={textClasses.hint}>
          {t('audit:chain.deleted', {
            entries: numberText(deleted.entries, language),
            from: dateText(deleted.first_at),
            to: dateText(deleted.last_at),
          })}
        </p>
      )}
    </>
  )
}

type ProgressProps = { checked: number; total: number | undefined; onCancel: () => void }

function VerificationProgress({ checked, total = 0, onCancel }: ProgressProps) {
  const { t, language } = useLanguage(auditTexts, appTexts)
  const labelId = useId()
  const shown = {
    checked: numberText(checked, language),
    total: numberText(Math.max(total, checked), language),
  }
  return (
    <div className={classes.progress}>
      <span id={labelId} className="visually-hidden">
        {t('audit:chain.verifying')}
      </span>
      <Progress share={total > 0 ? Math.min(checked / total, 1) : 0} labelledBy={labelId} />
      <span role="status">{t('audit:chain.progress', shown)}</span>
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('app:action.cancel')}
      </Button>
    </div>
  )
}
