import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChosenSection, sectionsInOrder } from '@touchline/contract/dashboard-sections'
import { call } from '../../http/client.ts'
import { type CachedProfile, profileQuery, useCacheProfile, useProfile } from '../../session/profile-query.ts'
import { readUser } from '../../session/session.ts'

const SAVING = ['save-dashboard-sections']

/** The sections in the order of this person. A change is shown at once, and taken back if it cannot be saved. */
export function useSections() {
  const { data: profile, isFetched } = useProfile()
  const queries = useQueryClient()
  const cache = useCacheProfile()
  const userId = readUser()?.id
  const { queryKey } = profileQuery(userId)
  const { mutate } = useMutation({
    mutationKey: SAVING,
    // runs after other saves of preferences, so that the last one wins
    scope: { id: 'preferences' },
    mutationFn: (dashboard_sections: readonly ChosenSection[]) =>
      call<CachedProfile>(`/api/update-profile/${userId}`, { method: 'POST', body: { dashboard_sections } }),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<CachedProfile>(
        queryKey,
        (known) => known && { data: { ...known.data, dashboard_sections: [...chosen] } },
      )
    },
    // an earlier answer would undo a later choice for a moment
    onSuccess: ({ data }) => queries.isMutating({ mutationKey: SAVING }) === 1 && cache(data),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return { isKnown: isFetched, sections: sectionsInOrder(profile?.dashboard_sections ?? []), choose: mutate }
}
