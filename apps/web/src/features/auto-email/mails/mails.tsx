import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { ListBody } from '../../../listing/list-body.tsx'
import { NoMatch } from '../../../listing/no-match.tsx'
import { PageSummary } from '../../../listing/page-summary.tsx'
import { useListRows } from '../../../listing/use-list-rows.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailsQuery } from './mails-query.ts'
import { ResendButton } from './resend-button.tsx'
import { StateFilter } from './state-filter.tsx'
import { mailsTexts } from './texts.ts'
import { useMailView } from './use-mail-view.ts'
import { useResendMail } from './use-resend-mail.ts'

/** A young list is short. */
const FEW = 4

/** What was sent and what is yet to leave, newest first. */
export function Mails() {
  const { t } = useLanguage(mailsTexts, shellTexts)
  const { momentText } = useDates()
  const view = useMailView()
  const loading = useListRows(view, mailsQuery)
  const resend = useResendMail()
  const isFiltered = loading.query.state !== undefined
  const showAll = () => view.setState(undefined)
  return (
    <Card>
      <SectionHead
        title={t('mails:title')}
        text={t('mails:text')}
        action={<StateFilter value={view.query.state} onChange={view.setState} />}
      />
      <ListBody
        name={view.name}
        perPage={view.query.per_page}
        loading={loading}
        skeletonRows={FEW}
        summary={
          <PageSummary
            paging={loading.data?.meta}
            perPage={view.query.per_page}
            onPageChange={view.setPage}
            onPerPageChange={view.setPerPage}
          />
        }
        empty={
          isFiltered ? (
            <NoMatch words={undefined} onShowAll={showAll} />
          ) : (
            <Notice icon="mail" title={t('mails:none')} text={t('mails:noneText')} />
          )
        }
      >
        {(rows) => (
          <DataTable
            rows={rows}
            columns={mailColumns({ t, momentText })}
            hidden={[]}
            sort={loading.sort}
            onSortChange={() => undefined}
            sortLabel={(column) => column}
            actionsLabel={t('shell:list.rowActions')}
            stale={loading.isPlaceholderData}
            label={t('mails:title')}
            list={view.name}
            rowActions={(mail) => mail.can_resend && <ResendButton mail={mail} onResend={resend} />}
          />
        )}
      </ListBody>
    </Card>
  )
}
