import { Link } from '@tanstack/react-router'
import { administrators } from '@touchline/contract/administrators/administrators'
import type { Administrator } from '@touchline/contract/administrators/calls'
import { useMemo, useState } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ListCard } from '../../listing/list-card.tsx'
import { useHiddenColumns } from '../../listing/list-tools.tsx'
import { useListRows } from '../../listing/use-list-rows.ts'
import { useListView } from '../../listing/use-list-view.ts'
import { filtersInWords } from '../../records/filters-in-words.ts'
import { RecordFilters } from '../../records/record-filters.tsx'
import { EmptyList } from '../../records/record-list-page.tsx'
import { LoadingPanel } from '../../records/record-panel.tsx'
import { listOptionsOf } from '../../records/record-query.ts'
import { useAddressedPanel } from '../../records/use-addressed-panel.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ActionDialog, type OpenAction } from './action-dialog.tsx'
import { administratorColumns } from './administrator-columns.tsx'
import { AdministratorMenu } from './administrator-menu.tsx'
import { AdministratorPanel } from './administrator-panel.tsx'
import classes from './administrators.module.css'
import { administratorsQuery } from './administrators-query.ts'
import { AdministratorsTabs } from './administrators-tabs.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { administratorTexts } from './texts.ts'

// both pages are in one script
export { SignInRulesPage } from './sign-in-rules-page.tsx'

export function AdministratorsPage() {
  const { t, localize } = useLanguage(administratorTexts, appTexts)
  const [isInviting, setInviting] = useState(false)
  const [open, setOpen] = useState<OpenAction>()
  const view = useListView(listOptionsOf(administrators))
  const loading = useListRows(view, administratorsQuery)
  const { panel, isLoading } = useAddressedPanel<Administrator>(administrators, loading.data?.data)
  const actions = (
    <div className={classes.actions}>
      <Button component={Link} to="/admin-profile/access-tokens" variant="default">
        {t('administrators:accessTokens')}
      </Button>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setInviting(true)}>
        {t('administrators:invite')}
      </Button>
    </div>
  )
  return (
    <Page
      title={localize(administrators.title)}
      area={t('app:menu.settings')}
      lead={t('administrators:lead')}
      action={actions}
    >
      <div className={classes.page}>
        <AdministratorsTabs />
        <AdministratorList view={view} loading={loading} onOpen={setOpen} />
      </div>
      <LoadingPanel opened={isLoading} onClose={panel.close} />
      <AdministratorPanel
        panel={panel}
        isBehindDialog={open !== undefined}
        onChoose={(administrator, action) => setOpen({ administrator, action })}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && (
        <ActionDialog
          {...open}
          onClose={() => setOpen(undefined)}
          // the account no longer exists
          onDone={(action) => action === 'withdrawInvitation' && panel.opened && panel.close()}
        />
      )}
    </Page>
  )
}

type AdministratorListProps = {
  view: ReturnType<typeof useListView>
  loading: Parameters<typeof ListCard<Administrator>>[0]['loading']
  onOpen: (action: OpenAction) => void
}

function AdministratorList({ view, loading, onOpen }: AdministratorListProps) {
  const { localize, language } = useLanguage()
  const hiding = useHiddenColumns(administrators.key)
  const columns = useMemo(() => administratorColumns(language), [language])
  return (
    <ListCard
      view={view}
      loading={loading}
      columns={columns}
      hiding={hiding}
      filters={<RecordFilters list={administrators} view={view} />}
      filterWords={filtersInWords(administrators, { filters: view.filters, language })}
      empty={<EmptyList list={administrators} />}
    >
      {(table) => (
        <DataTable
          {...table}
          label={localize(administrators.title)}
          list={administrators.key}
          rowActions={(administrator) => (
            <AdministratorMenu
              administrator={administrator}
              onChoose={(action) => onOpen({ administrator, action })}
            />
          )}
        />
      )}
    </ListCard>
  )
}
