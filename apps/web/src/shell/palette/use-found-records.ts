import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { findArea } from '@touchline/contract/events/areas'
import { masterLists } from '@touchline/contract/master-data/lists'
import { findPlanAudience } from '@touchline/contract/membership-plans/audiences'
import { plansHead } from '@touchline/contract/membership-plans/plans-head'
import type { ListHead } from '@touchline/contract/records/list-head'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { connectionsHead, functionsHead } from '@touchline/contract/slack/heads'
import { foldText } from '@touchline/contract/text-folding'
import { call } from '../../http/client.ts'
import { isSignedIn } from '../../session/session.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { PaletteCommand } from './commands.ts'
import type { CommandGroup } from './find-commands.ts'

const searched: readonly { readonly list: ListHead; readonly icon: IconName }[] = [
  ...masterLists.map((list) => ({ list, icon: 'data' as const })),
  { list: plansHead, icon: 'plan' },
  { list: connectionsHead, icon: 'gear' },
  { list: functionsHead, icon: 'gear' },
]
const PER_LIST = 5
const SHORTEST = 2
const TYPING_PAUSE_MS = 200

type PageAnswer = { readonly data: readonly StoredRecord[] }

/** Searches the lists for the typed text after a pause. Answers to earlier texts are ignored. */
export function useFoundRecords(typed: string) {
  const router = useRouter()
  const words = typed.trim()
  const [settled] = useDebouncedValue(words, TYPING_PAUSE_MS)
  const isSearched = foldText(words).length >= SHORTEST
  const enabled = isSearched && settled === words
  const answers = useQueries({
    queries: searched.map(({ list }) => ({
      queryKey: [list.key, 'palette', settled],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<PageAnswer>(list.api, { query: { search: settled, per_page: PER_LIST }, signal }),
      enabled: enabled && isSignedIn(),
      // a failed search leaves the commands as they are
      retry: false,
    })),
  })
  const open = (list: ListHead, id: number) => {
    const page = findArea(list.key)?.recordPage?.(id)
    if (page) void router.navigate({ to: page.path, search: page.search })
  }
  const groups = searched.flatMap(({ list, icon }, index): CommandGroup[] => {
    const rows = (enabled && answers[index]?.data?.data) || []
    if (rows.length === 0) return []
    const commands = rows.map((row) => recordCommand(list, row, { icon, run: () => open(list, row.id) }))
    return [{ key: list.key, title: list.title, commands }]
  })
  const isSearching = isSearched && (!enabled || answers.some(({ isLoading }) => isLoading))
  return { groups, isSearching }
}

function recordCommand(
  list: ListHead,
  row: StoredRecord,
  rest: Pick<PaletteCommand, 'icon' | 'run'>,
): PaletteCommand {
  const name = String(row[list.nameField])
  const japanese = String(row.name_ja || name)
  const audience = 'audience' in row ? findPlanAudience(String(row.audience))?.title : undefined
  const others = japanese === name ? undefined : { en: japanese, ja: name }
  return {
    id: `${list.key}-${row.id}`,
    group: 'records',
    names: { en: name, ja: japanese },
    parentNames: audience ?? others,
    ...rest,
  }
}
