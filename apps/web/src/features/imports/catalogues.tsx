import { useMutation } from '@tanstack/react-query'
import { type Catalogue, cataloguesOf } from '@touchline/contract/records/catalogues'
import type { Import } from '@touchline/contract/records/imports'
import { countedItems } from '@touchline/contract/records/list-head'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useLanguage } from '../../i18n/language.ts'
import { STARTING_POINTS } from '../../records/import-address.ts'
import { AddressedSection } from '../../site/addressed-section.tsx'
import { Card, SectionHead } from '../../ui/card.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Item, ItemList } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import { fileTexts } from './file-texts.ts'
import { importCatalogue } from './import-calls.ts'

type Props = { list: RecordList; onAdded: (added: Import) => Promise<void> }

/** Ready entries. They go through the same check as a file. */
export function Catalogues({ list, onAdded }: Props) {
  const { t } = useLanguage(fileTexts)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (key: string) => onAdded(await importCatalogue(list, key)),
  })
  return (
    <AddressedSection id={STARTING_POINTS} label={t('importFile:catalogues.title')}>
      <Card>
        <SectionHead title={t('importFile:catalogues.title')} text={t('importFile:catalogues.text')} />
        <ItemList label={t('importFile:catalogues.title')}>
          {cataloguesOf(list).map((catalogue) => (
            <CatalogueItem
              key={catalogue.key}
              list={list}
              catalogue={catalogue}
              isLoading={isPending && variables === catalogue.key}
              onChoose={() => isPending || mutate(catalogue.key)}
            />
          ))}
        </ItemList>
      </Card>
    </AddressedSection>
  )
}

type ItemProps = { list: RecordList; catalogue: Catalogue; isLoading: boolean; onChoose: () => void }

function CatalogueItem({ list, catalogue, isLoading, onChoose }: ItemProps) {
  const { t, localize, language } = useLanguage(fileTexts)
  const title = localize(catalogue.title)
  const items = countedItems(list, catalogue.count, language)
  return (
    <Item
      tile={<IconTile icon="sheet" tone="neutral" />}
      name={<span>{title}</span>}
      details={<p className={textClasses.hint}>{localize(catalogue.description)}</p>}
    >
      <Button
        variant="default"
        loading={isLoading}
        aria-label={t('importFile:catalogues.named', { title, items })}
        onClick={onChoose}
      >
        {t('importFile:catalogues.view', { items })}
      </Button>
    </Item>
  )
}
