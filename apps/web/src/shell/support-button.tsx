import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { useSite } from '../site/site-query.ts'
import { tokens } from '../theme/tokens.ts'
import { confirm } from '../ui/confirm.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import tool from '../ui/tool-button.module.css'

/** Opens what the site's settings name; where they name nothing it says how to. */
export function SupportButton() {
  const { t } = useLanguage()
  const site = useSite()
  const { support_url: page, support_email: address } = site ?? {}
  if (page && address) return <SupportMenu page={page} address={address} />
  if (page) {
    const label = t('header.newTab', { name: t('header.support') })
    return (
      <OutsideLink href={page} label={label} className={tool.tool}>
        <SupportLabel />
      </OutsideLink>
    )
  }
  if (!address) return <SupportUnset isKnown={site !== undefined} />
  return (
    <a href={`mailto:${address}`} className={tool.tool}>
      <SupportLabel />
    </a>
  )
}

function SupportLabel() {
  const { t } = useLanguage()
  return (
    <>
      <Icon name="help" />
      {t('header.support')}
    </>
  )
}

function SupportMenu({ page, address }: { page: string; address: string }) {
  const { t } = useLanguage()
  return (
    <Menu position="bottom-end" zIndex={tokens['layer-toast']}>
      <Menu.Target>
        <button type="button" className={tool.tool}>
          <SupportLabel />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={page} target="_blank" rel="noopener noreferrer">
          {t('header.newTab', { name: t('header.supportPage') })}
        </Menu.Item>
        <Menu.Item component="a" href={`mailto:${address}`}>
          {t('header.supportMail', { address })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SupportUnset({ isKnown }: { isKnown: boolean }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const explain = async () => {
    const isWanted = await confirm({
      title: t('header.supportNone'),
      text: t('header.supportHow'),
      confirmLabel: t('header.supportSet'),
      cancelLabel: t('action.close'),
    })
    if (isWanted) void navigate({ to: '/settings/general' })
  }
  return (
    <button
      type="button"
      className={tool.tool}
      aria-disabled={!isKnown || undefined}
      onClick={isKnown ? explain : undefined}
    >
      <SupportLabel />
    </button>
  )
}
