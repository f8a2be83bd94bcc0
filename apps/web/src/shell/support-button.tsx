import { useNavigate } from '@tanstack/react-router'
import { mailtoUrl } from '@touchline/contract/mailto'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { useSite } from '../site/site-query.ts'
import { tokens } from '../theme/tokens.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Icon } from '../ui/icon.tsx'
import tool from '../ui/inputs/tool-button.module.css'
import { confirm } from '../ui/overlays/confirm.tsx'
import { Menu, MenuTarget } from '../ui/overlays/menu.tsx'

/** Opens the support contact of the site settings. Without a contact, explains how to set one. */
export function SupportButton() {
  const { t } = useLanguage(publicTexts)
  const site = useSite()
  const { support_url: page, support_email: address } = site ?? {}
  if (page && address) return <SupportMenu page={page} address={address} />
  if (page) {
    const label = t('public:site.newTab', { name: t('public:site.support') })
    return (
      <ExternalLink href={page} label={label} className={tool.tool}>
        <SupportLabel />
      </ExternalLink>
    )
  }
  if (!address) return <SupportUnset isKnown={site !== undefined} />
  return (
    <a href={mailtoUrl(address)} className={tool.tool}>
      <SupportLabel />
    </a>
  )
}

function SupportLabel() {
  const { t } = useLanguage(publicTexts)
  return (
    <>
      <Icon name="help" />
      {t('public:site.support')}
    </>
  )
}

function SupportMenu({ page, address }: { page: string; address: string }) {
  const { t } = useLanguage(publicTexts, appTexts)
  return (
    <Menu position="bottom-end" zIndex={tokens['layer-toast']}>
      <MenuTarget>
        <button type="button" className={tool.tool}>
          <SupportLabel />
        </button>
      </MenuTarget>
      <Menu.Dropdown>
        <Menu.Item component="a" href={page} target="_blank" rel="noopener noreferrer">
          {t('public:site.newTab', { name: t('app:header.supportPage') })}
        </Menu.Item>
        <Menu.Item component="a" href={mailtoUrl(address)}>
          {t('app:header.supportMail', { address })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SupportUnset({ isKnown }: { isKnown: boolean }) {
  const { t } = useLanguage(appTexts)
  const navigate = useNavigate()
  const explain = async () => {
    const isConfirmed = await confirm({
      title: t('app:header.supportNone'),
      text: t('app:header.supportHow'),
      confirmLabel: t('app:header.supportSet'),
      cancelLabel: t('app:action.close'),
    })
    if (isConfirmed) void navigate({ to: '/settings/general' })
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
