import {
  type AccessToken,
  type TokenAccess,
  type TokenArea,
  tokenAccesses,
  tokenAreas,
} from '@touchline/contract/access-tokens'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { unbroken } from '../../i18n/unbroken.ts'
import { useDates } from '../../site/use-dates.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Tag } from '../../ui/inputs/chips.tsx'
import { type Fact, Item, ItemFacts } from '../../ui/table/item-list.tsx'
import { accessTokenTexts } from './texts.ts'

type Props = { token: AccessToken; showsOwner: boolean; revoking: boolean; onRevoke: () => void }

export function TokenRow({ token, showsOwner, revoking, onRevoke }: Props) {
  const { t } = useLanguage(accessTokenTexts, appTexts)
  const facts = useFacts(token, showsOwner)
  const { name, is_expired } = token
  return (
    <Item
      tile={<IconTile icon="lock" />}
      name={
        <>
          <span>{name}</span>
          {is_expired && <Tag tone="mark">{t('accessTokens:expired')}</Tag>}
        </>
      }
      details={<ItemFacts facts={facts} />}
    >
      <Button
        size="xs"
        variant="default"
        loading={revoking}
        aria-label={t('accessTokens:revokeOf', { name })}
        onClick={onRevoke}
      >
        {t('app:action.revoke')}
      </Button>
    </Item>
  )
}

function useFacts(token: AccessToken, showsOwner: boolean): Fact[] {
  const { t, language } = useLanguage(accessTokenTexts)
  const { dateText, momentText } = useDates()
  const scopesText = useScopesText()
  const { owner, scopes, networks, expires_on, last_used_at, last_used_ip } = token
  const used =
    last_used_at &&
    t('accessTokens:usedFrom', { when: momentText(last_used_at), address: last_used_ip ?? '' })
  return [
    ...(showsOwner
      ? [{ label: t('accessTokens:owner'), value: language === 'ja' ? owner.name_ja : owner.name }]
      : []),
    { label: t('accessTokens:scopes'), value: unbroken(scopesText(scopes)) },
    ...(networks.length > 0 ? [{ label: t('accessTokens:networks'), value: networks.join(', ') }] : []),
    { label: t('accessTokens:expires'), value: dateText(expires_on) },
    { label: t('accessTokens:lastUsed'), value: used ?? t('accessTokens:never') },
  ]
}

/** “Master data (Read, Write), Jobs (Read)”. */
function useScopesText() {
  const { t, localize } = useLanguage(accessTokenTexts)
  const comma = t('accessTokens:comma')
  return (scopes: AccessToken['scopes']) => {
    const pairs = scopes.map((scope) => scope.split(':') as [TokenArea, TokenAccess])
    return [...Map.groupBy(pairs, ([area]) => area)]
      .map(([area, chosen]) =>
        t('accessTokens:areaScopes', {
          area: localize(tokenAreas[area].label),
          accesses: chosen.map(([, access]) => localize(tokenAccesses[access])).join(comma),
        }),
      )
      .join(comma)
  }
}
