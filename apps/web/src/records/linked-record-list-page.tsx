import { useCallbackRef } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { type ReactNode, useCallback } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { ListCard } from '../listing/list-card.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Button, ButtonRow } from '../ui/inputs/button.tsx'
import iconButton from '../ui/inputs/icon-button.module.css'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import { shortcutProps, useShortcuts } from '../ui/shortcuts.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import cells from './cells.module.css'
import { NameCell, NameWithCopy } from './cells.tsx'
import { recordName } from './field-text.ts'
import { EmptyList, ListLinks, useShownRecords } from './record-list-page.tsx'
import { RestorePanel } from './restore-conflict.tsx'
import { useConfirmDelete } from './use-row-actions.ts'

type PageAddress = { readonly to: string; readonly search?: Readonly<Record<string, number | string>> }

/** The pages of the records of a list, instead of its panel. */
export type RecordPages = {
  readonly add: PageAddress
  readonly view: (id: number) => PageAddress
  readonly edit: (id: number) => PageAddress
  /** The page that adds a record with the values of another record. */
  readonly duplicate: (id: number) => PageAddress
}

type Props = {
  list: RecordList
  area: string
  pages: RecordPages
  notice?: ReactNode
  /** Buttons before the one that adds a record. */
  actions?: ReactNode
}

/** A list whose records have pages of their own. */
export function LinkedRecordListPage({ list, area, pages, notice, actions }: Props) {
  const { localize } = useLanguage()
  const nameCell = useCallback(
    (item: StoredRecord) => <NameLink list={list} item={item} pages={pages} />,
    [list, pages],
  )
  const shown = useShownRecords(list, nameCell)
  const askToRemove = useCallbackRef(useConfirmDelete(list))
  const rowActions = useCallback(
    (item: StoredRecord) => <RowActions list={list} item={item} pages={pages} onRemove={askToRemove} />,
    [list, pages, askToRemove],
  )
  const title = localize(list.title)
  return (
    <Page
      title={title}
      area={area}
      action={
        <ButtonRow>
          {actions}
          <AddLink list={list} address={pages.add} />
        </ButtonRow>
      }
    >
      {notice}
      <ListCard
        {...shown}
        links={<ListLinks list={list} shown={shown} />}
        empty={<EmptyList list={list} action={<AddLink first list={list} address={pages.add} />} />}
      >
        {(table) => (
          <DataTable
            {...table}
            label={title}
            list={list.key}
            quietActions
            onRemove={askToRemove}
            rowActions={rowActions}
          />
        )}
      </ListCard>
      <RestorePanel />
    </Page>
  )
}

type RowProps = { list: RecordList; item: StoredRecord; pages: RecordPages }

function NameLink({ list, item, pages }: RowProps) {
  const { language } = useLanguage()
  return (
    <NameWithCopy name={recordName(list, item, language)}>
      <Link {...pages.view(item.id)} className={cells.cell}>
        <NameCell linked={false} list={list} item={item} />
      </Link>
    </NameWithCopy>
  )
}

type AddLinkProps = { list: RecordList; address: PageAddress; first?: boolean }

function AddLink({ list, address, first = false }: AddLinkProps) {
  const { t, localize } = useLanguage(appTexts)
  const navigate = useNavigate()
  useShortcuts(first ? {} : { add: () => void navigate(address) })
  return (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      {...shortcutProps('add')}
      renderRoot={(props) => <Link {...props} {...address} />}
    >
      {t(first ? 'app:list.addFirst' : 'app:list.add', { item: localize(list.item) })}
    </Button>
  )
}

function RowActions({ list, item, pages, onRemove }: RowProps & { onRemove: (item: StoredRecord) => void }) {
  const { t, language } = useLanguage(appTexts)
  const name = recordName(list, item, language)
  return (
    <>
      <IconLink icon="pen" label={t('app:item.edit', { name })} address={pages.edit(item.id)} />
      <IconLink icon="copy" label={t('app:item.duplicate', { name })} address={pages.duplicate(item.id)} />
      <IconButton
        icon="bin"
        size={16}
        label={t('app:item.delete', { name })}
        onClick={() => onRemove(item)}
      />
    </>
  )
}

type IconLinkProps = { icon: IconName; label: string; address: PageAddress }

function IconLink({ icon, label, address }: IconLinkProps) {
  return (
    <Link {...address} className={iconButton.button} aria-label={label} title={label} preload={false}>
      <Icon name={icon} size={16} />
    </Link>
  )
}
