import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { inSentence } from '@touchline/contract/language'
import { importPage } from '@touchline/contract/records/import-page'
import type { RecordList } from '@touchline/contract/records/record-list'
import { type ReactNode, useMemo } from 'react'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useJobShownOnPage } from '../../jobs/tell-job.tsx'
import { useMenuPath } from '../../site/menu-path.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import { importQuery } from './import-query.ts'
import { type ImportSearch, parseImportSearch } from './import-search.ts'
import { importTexts } from './import-texts.ts'
import { findImportedList } from './imported-list.ts'
import { ResultStep } from './result-step.tsx'
import type { OneImport } from './row-calls.ts'
import { RowsStep } from './rows-step.tsx'
import { shownStep } from './shown-step.ts'

const SKELETON_ROWS = 6

/** An import: its rows before it, and its result. The address names the list and the import. */
export function ImportPage() {
  const { t } = useLanguage(importTexts)
  const search = parseImportSearch(useSearch({ strict: false }))
  const list = useImportedList(search)
  if (list && search.id !== undefined)
    return <OpenImport key={search.id} whole={list} id={search.id} search={search} />
  return (
    <Frame list={list}>
      <Card>
        <Notice icon="find" title={t('imports:notFound')} text={t('imports:notFoundText')} />
      </Card>
    </Frame>
  )
}

type Address = { readonly list?: string | undefined; readonly part?: string | null | undefined }

function useImportedList({ list, part }: Address): RecordList | undefined {
  return useMemo(() => findImportedList({ list, part }), [list, part])
}

type OpenProps = { whole: RecordList; id: number; search: ImportSearch }

/** The address of a job names no part of a divided list, but the import does. */
function OpenImport({ whole, id, search }: OpenProps) {
  const { t } = useLanguage(importTexts)
  const loading = useQuery(importQuery(whole, id))
  const shown = loading.data?.data
  const part = useImportedList({ list: whole.key, part: shown?.part })
  const list = shown?.part ? (part ?? whole) : whole
  const notFound = { title: t('imports:notFound'), text: t('imports:notFoundText') }
  return (
    <Frame list={list}>
      {shown && <Steps list={list} shown={shown} search={search} />}
      {!shown && (
        <Card>
          {loading.error ? (
            <LoadNotice title={t('imports:failed')} notFound={notFound} loading={loading} />
          ) : (
            <RowSkeleton rows={SKELETON_ROWS} />
          )}
        </Card>
      )}
    </Frame>
  )
}

function Steps({ list, shown, search }: OneImport & { search: ImportSearch }) {
  const navigate = useNavigate()
  // also after the end of a job, because the page can know it before the toasts
  useJobShownOnPage(shown.check_job)
  useJobShownOnPage(shown.apply_job)
  const go = (change: Partial<ImportSearch>) =>
    void navigate({ to: importPage, search: { ...search, ...change }, resetScroll: false })
  if (shownStep(shown, search.step) === 'result') return <ResultStep list={list} shown={shown} />
  return (
    <RowsStep
      list={list}
      shown={shown}
      outcome={search.outcome}
      onOutcome={(outcome) => go({ step: 'rows', outcome })}
      onApplied={() => go({ step: 'result' })}
    />
  )
}

type FrameProps = { list: RecordList | undefined; children: ReactNode }

function Frame({ list, children }: FrameProps) {
  const { t, localize, language } = useLanguage(importTexts)
  useMenuPath(list?.page)
  const title = list
    ? t('imports:title', { list: inSentence(list.title)[language] })
    : t('imports:titleWithoutList')
  return (
    <Page
      title={title}
      action={
        list && (
          <Button
            variant="default"
            leftSection={<Icon name="back" size={16} />}
            renderRoot={(props) => <Link {...props} to={list.page as string} />}
          >
            {localize(list.title)}
          </Button>
        )
      }
    >
      {children}
    </Page>
  )
}
