import { useQuery } from '@tanstack/react-query'
import type { OwnSecondFactors } from '@touchline/contract/second-factors/calls'
import type { Passkey } from '@touchline/contract/second-factors/passkeys'
import { useState } from 'react'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { isPasskeyBrowser } from '../../../session/passkey-support.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import { Item, ItemFacts, ItemList } from '../../../ui/table/item-list.tsx'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { passkeysQuery } from './passkeys-query.ts'
import type { OnCodes } from './recovery-codes-dialog.tsx'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

type Props = { own: OwnSecondFactors; onCodes: OnCodes }
type OpenDialog = 'add' | { readonly action: 'rename' | 'remove'; readonly passkey: Passkey }

export function PasskeysCard({ own, onCodes }: Props) {
  const { t } = useLanguage(securityTexts)
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const obstacle = obstacleOf(own)
  return (
    <Card>
      <SectionHead
        title={t('security:passkeys.title')}
        text={t('security:passkeys.text')}
        action={
          !obstacle &&
          own.policy !== 'off' && (
            <Button variant="default" onClick={() => setOpen('add')}>
              {t('security:passkeys.add')}
            </Button>
          )
        }
      />
      {own.passkeys > 0 && <PasskeyList onOpen={setOpen} />}
      {obstacle && <p className={classes.none}>{t(`security:passkeys.${obstacle}`)}</p>}
      {open === 'add' && <AddPasskeyDialog onCodes={onCodes} onClose={close} />}
      {typeof open === 'object' && open.action === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
      )}
      {typeof open === 'object' && open.action === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} onClose={close} />
      )}
    </Card>
  )
}

/** Why no passkey can be added here. */
function obstacleOf({ passkeys_offered }: OwnSecondFactors): 'notOffered' | 'notSupported' | undefined {
  if (!passkeys_offered) return 'notOffered'
  return isPasskeyBrowser() ? undefined : 'notSupported'
}

type ListProps = { onOpen: (dialog: OpenDialog) => void }

function PasskeyList({ onOpen }: ListProps) {
  const { t } = useLanguage(securityTexts)
  const loading = useQuery(passkeysQuery)
  if (!loading.data && loading.error) {
    return <LoadNotice title={t('security:passkeys.failedTitle')} loading={loading} />
  }
  if (!loading.data) return <RowSkeleton rows={1} />
  return (
    <ItemList label={t('security:passkeys.title')}>
      {loading.data.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
      ))}
    </ItemList>
  )
}

function PasskeyRow({ passkey, onOpen }: ListProps & { passkey: Passkey }) {
  const { t } = useLanguage(securityTexts)
  const { dateText, momentText } = useDates()
  const { name, created_at, last_used_at } = passkey
  return (
    <Item
      tile={<IconTile icon="lock" />}
      name={<span>{name}</span>}
      details={
        <ItemFacts
          facts={[
            { label: t('security:passkeys.created'), value: dateText(created_at) },
            {
              label: t('security:passkeys.lastUsed'),
              value: last_used_at ? momentText(last_used_at) : t('security:passkeys.never'),
            },
          ]}
        />
      }
    >
      <ButtonRow>
        <Button
          size="xs"
          variant="default"
          aria-label={t('security:passkeys.renameOf', { name })}
          onClick={() => onOpen({ action: 'rename', passkey })}
        >
          {t('security:passkeys.rename')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('security:passkeys.removeOf', { name })}
          onClick={() => onOpen({ action: 'remove', passkey })}
        >
          {t('security:passkeys.remove')}
        </Button>
      </ButtonRow>
    </Item>
  )
}
