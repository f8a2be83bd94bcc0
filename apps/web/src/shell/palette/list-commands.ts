import type { useRouter } from '@tanstack/react-router'
import { masterLists } from '@touchline/contract/master-data/lists'
import { inEachLanguage, namesOf } from '../../i18n/language.ts'
import { addAddress, trashAddress } from '../../listing/panel-address.ts'
import type { Command } from './command.ts'

type Router = Pick<ReturnType<typeof useRouter>, 'navigate' | 'state'>

export function trashCommands({ navigate }: Router): Command[] {
  return masterLists
    .filter(({ trash }) => trash)
    .map(({ key, title, page }) => ({
      id: `trash-${key}`,
      group: 'pages',
      names: inEachLanguage((t, language) => t('trash.title', { list: title[language] })),
      under: namesOf('menu.masterData'),
      icon: 'bin',
      run: () => void navigate(trashAddress(page)),
    }))
}

export function addCommands(router: Router): Command[] {
  return masterLists
    .filter(({ writable }) => writable)
    .map(({ key, item, page }) => ({
      id: `add-${key}`,
      group: 'actions',
      names: inEachLanguage((t, language) => t('list.add', { item: item[language] })),
      icon: 'plus',
      run: () => void router.navigate(addAddress(page, router.state.location)),
    }))
}
