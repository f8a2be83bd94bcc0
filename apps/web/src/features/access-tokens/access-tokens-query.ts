import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessToken, CreatedAccessToken, NewAccessToken } from '@touchline/contract/access-tokens'
import { call } from '../../http/client.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { accessTokenTexts } from './texts.ts'

const API = '/api/access-tokens'
const queryKey = ['access-tokens']

/** The tokens of all administrators. */
export const accessTokensQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call<{ data: readonly AccessToken[] }>(API, { query: { all: 1 }, signal }),
  staleTime: 0, // programs use the tokens
})

export function createAccessToken(body: NewAccessToken): Promise<{ data: CreatedAccessToken }> {
  return call(API, { method: 'POST', body, isKeyed: true })
}

export function useReloadAccessTokens() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}

export function useRevokeAccessToken() {
  const { t } = useLanguage(accessTokenTexts, appTexts)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: AccessToken) => call(`${API}/${id}`, { method: 'DELETE' }),
    onSettled: useReloadAccessTokens(),
  })
  const ask = async (token: AccessToken) => {
    const { name } = token
    const confirmed = await confirm({
      title: t('accessTokens:revoke.title', { name }),
      text: t('accessTokens:revoke.text'),
      confirmLabel: t('app:action.revoke'),
      destructive: true,
    })
    const counted = (count: number) => t('accessTokens:revoke.doneCount', { count })
    const onSuccess = () =>
      toast.done(t('accessTokens:revoke.done', { name }), { kind: 'accessTokens.revoked', counted })
    if (confirmed) mutate(token, { onSuccess })
  }
  return { ask, revoking: isPending ? variables.id : undefined }
}
