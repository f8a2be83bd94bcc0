import { type DeliveryState, deliveryStates } from '@touchline/contract/deliveries'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ListBody, NoMatch } from '../../../listing/list-body.tsx'
import { PageSummary } from '../../../listing/page-summary.tsx'
import { useListRows } from '../../../listing/use-list-rows.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { mailColumns } from './mail-columns.tsx'
import classes from './mails.module.css'
import { ResendButton, useResendMail } from './resend-button.tsx'
import { mailsTexts } from './texts.ts'
import { mailsQuery, useMailView } from './use-mail-view.ts'

type Props = { value: DeliveryState | undefined; onChange: (state: DeliveryState | undefined) => void }

const ALL = 'all'

export function StateFilter({ value, onChange }: Props) {
  const { t } = useLanguage(mailsTexts, appTexts)
  const options = [
    { value: ALL, label: t('mails:all') },
    ...deliveryStates.map((state) => ({ value: state, label: t(`mails:states.${state}`) })),
  ]
  return (
    <div className={classes.filter}>
      <Select
        aria-label={t('mails:filter')}
        data={options}
        value={value ?? ALL}
        onChange={(chosen) => onChange(deliveryStates.find((state) => state === chosen))}
        nothingFoundMessage={t('app:form.noMatch')}
      />
    </div>
  )
}

/** The skeleton has few rows, because most logs are short. */
const SKELETON_ROWS = 4

export function Mails() {
  const { t } = useLanguage(mailsTexts, appTexts)
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
        skeletonRows={SKELETON_ROWS}
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
            actionsLabel={t('app:list.rowActions')}
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
