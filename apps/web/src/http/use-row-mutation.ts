import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'

type Row = { readonly id: number }
type Options<Called, Answer> = UseMutationOptions<Answer, Error, Called> & { readonly mutationKey: QueryKey }

/** Runs a call for a row. Ignores further clicks during the call, including those before the next render. */
export function useRowMutation<Called extends Row, Answer>(options: Options<Called, Answer>) {
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation(options)
  const isRunning = ({ id }: Row) =>
    queries.isMutating({
      mutationKey: options.mutationKey,
      predicate: ({ state }) => (state.variables as Row | undefined)?.id === id,
    }) > 0
  const run = (row: Called) => {
    if (!isRunning(row)) mutate(row)
  }
  return { run, requested: isPending ? variables : undefined }
}
