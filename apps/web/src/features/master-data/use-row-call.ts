import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useReloadList } from './master-list-query.ts'

type Options<Answer> = {
  /** Names what is done to the row. */
  readonly action: string
  readonly call: (item: MasterItem) => Promise<Answer>
  readonly onSuccess?: (answer: Answer) => void
}

/** Changes a row from where it stands, once at a time: a second click comes before the first is drawn. */
export function useRowCall<Answer>(list: MasterList, { action, call, onSuccess }: Options<Answer>) {
  const queries = useQueryClient()
  const mutationKey = [list.key, action]
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: call,
    ...(onSuccess && { onSuccess }),
    // also after a failure: what is shown was out of date
    onSettled: useReloadList(list),
  })
  const isRunning = ({ id }: MasterItem) =>
    queries.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as MasterItem | undefined)?.id === id,
    }) > 0
  const run = (item: MasterItem) => {
    if (!isRunning(item)) mutate(item)
  }
  return { run, asked: isPending ? variables : undefined }
}
