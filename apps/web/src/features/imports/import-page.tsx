import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { inSentence } from '@touchline/contract/language'
import { importPage } from '@touchline/contract/records/import-page'
import type { Import } from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useJobShownOnPage } from '../../jobs/tell-job.tsx'
import { useMenuPath } from '../../site/menu-path.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { checkAgain, importQuery, type OneImport, useKeepImport } from './import-calls.ts'
import { type ImportSearch, parseImportSearch } from './import-search.ts'
import { ImportStepper } from './import-stepper.tsx'
import { importTexts } from './import-texts.ts'
import { ResultStep } from './result-step.tsx'
import { RowsStep } from './rows-step.tsx'
import { findImportedList, isDivided, type ShownStep, shownStep } from './shown-import.ts'

const SKELETON_ROWS = 6

/** An import: its file, its columns, its rows and its result. The address names the list and the import. */
export function ImportPage() {
  const { t } = useLanguage(importTexts)
  const search = parseImportSearch(useSearch({ strict: false }))
  const list = useImportedList(search)
  if (list && search.id !== undefined)
    return <OpenImport key={search.id} whole={list} id={search.id} search={search} />
  if (list && !isDivided(list))
    return (
      <Frame list={list} search={search} current="file">
        <NewFile list={list} search={search} />
      </Frame>
    )
  return (
    <Frame list={list} search={search}>
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
    <Frame list={list} search={search} shown={shown} current={shown && shownStep(shown, search.step)}>
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
  const go = useGo(search)
  const step = shownStep(shown, search.step)
  // also after the end of a job, because the page can know it before the toasts
  useJobShownOnPage(shown.check_job)
  useJobShownOnPage(shown.apply_job)
  if (step === 'result') return <ResultStep list={list} shown={shown} />
  if (step === 'file')
    return <NewFile list={list} search={search} shown={shown} onContinue={() => go({ step: 'columns' })} />
  if (step === 'columns')
    return <ColumnsStep list={list} shown={shown} onChecked={() => go({ step: 'rows' })} />
  return (
    <RowsStep
      list={list}
      shown={shown}
      outcome={search.outcome}
      onOutcome={(outcome) => go({ step: 'rows', outcome })}
      onColumns={() => go({ step: 'columns' })}
      onApplied={() => go({ step: 'result' })}
    />
  )
}

/** Another step shows all of its rows again. */
function useGo({ outcome: _, ...search }: ImportSearch) {
  const navigate = useNavigate()
  return (change: Partial<ImportSearch>) =>
    void navigate({ to: importPage, search: { ...search, ...change }, resetScroll: false })
}

type NewFileProps = {
  list: RecordList
  search: ImportSearch
  shown?: Import
  onContinue?: () => void
}

/** If the server has recognized all headers, the columns need no look, and the check starts at once. */
function NewFile({ list, search, ...known }: NewFileProps) {
  const go = useGo(search)
  const keepImport = useKeepImport()
  const open = async (added: Import) => {
    const opened = added.is_matched ? await checkOrStay({ list, shown: added }) : added
    keepImport(opened)
    go({ id: opened.id, step: opened.state === 'columns' ? 'columns' : 'rows' })
  }
  return <FileStep list={list} onAdded={open} {...known} />
}

/** The columns say why the rows cannot be checked. */
async function checkOrStay(one: OneImport): Promise<Import> {
  try {
    return await checkAgain(one)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return one.shown
  }
}

type FrameProps = {
  list: RecordList | undefined
  search: ImportSearch
  shown?: Import | undefined
  /** Undefined if there is no import. */
  current?: ShownStep | undefined
  children: ReactNode
}

function Frame({ list, search, shown, current, children }: FrameProps) {
  const { t, localize, language } = useLanguage(importTexts)
  useMenuPath(list?.page)
  // the button that leads to the next step disappears with its step
  useLayoutEffect(() => () => void (current && queueMicrotask(restoreFocus)), [current])
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
      {current && <ImportStepper current={current} shown={shown} search={search} />}
      {children}
    </Page>
  )
}
