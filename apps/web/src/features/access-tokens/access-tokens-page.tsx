import { useQuery } from '@tanstack/react-query'
import type { AccessToken } from '@touchline/contract/access-tokens'
import { useState } from 'react'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { readUser } from '../../session/session.ts'
import { Card, CardStack, SectionHead } from '../../ui/card.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import { ItemList } from '../../ui/table/item-list.tsx'
import classes from './access-tokens.module.css'
import { accessTokensQuery, useRevokeAccessToken } from './access-tokens-query.ts'
import { CreateDialog } from './create-dialog.tsx'
import { accessTokenTexts } from './texts.ts'
import { TokenRow } from './token-row.tsx'

export function AccessTokensPage() {
  const { t } = useLanguage(accessTokenTexts, appTexts)
  const [isCreating, setCreating] = useState(false)
  const loading = useQuery(accessTokensQuery)
  const tokens = loading.data?.data
  const isOwn = ({ owner }: AccessToken) => owner.id === readUser()?.id
  const others = tokens?.filter((token) => !isOwn(token)) ?? []
  return (
    <Page
      title={t('accessTokens:title')}
      area={t('app:menu.profile')}
      lead={t('accessTokens:lead')}
      action={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
          {t('accessTokens:create')}
        </Button>
      }
    >
      <CardStack>
        <Card>
          <SectionHead title={t('accessTokens:own')} text={t('accessTokens:ownText')} />
          {!tokens && loading.error ? (
            <LoadNotice title={t('accessTokens:failedTitle')} loading={loading} />
          ) : (
            <ReservedHeight name="accessTokens" skeleton={<RowSkeleton rows={2} />}>
              {tokens && <TokenList label={t('accessTokens:own')} tokens={tokens.filter(isOwn)} />}
            </ReservedHeight>
          )}
        </Card>
        {others.length > 0 && (
          <Card>
            <SectionHead title={t('accessTokens:others')} text={t('accessTokens:othersText')} />
            <TokenList label={t('accessTokens:others')} tokens={others} showsOwner />
          </Card>
        )}
      </CardStack>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

type TokenListProps = { label: string; tokens: readonly AccessToken[]; showsOwner?: boolean }

function TokenList({ label, tokens, showsOwner = false }: TokenListProps) {
  const { t } = useLanguage(accessTokenTexts)
  const { ask, revoking } = useRevokeAccessToken()
  if (tokens.length === 0) return <p className={classes.none}>{t('accessTokens:none')}</p>
  return (
    <ItemList label={label}>
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          showsOwner={showsOwner}
          revoking={revoking === token.id}
          onRevoke={() => void ask(token)}
        />
      ))}
    </ItemList>
  )
}
