import { Link } from '@tanstack/react-router'
import { type Theme, themes } from '@touchline/contract/preferences'
import { useRef } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePreferences } from '../session/use-preferences.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuTarget } from '../ui/overlays/menu.tsx'
import classes from './header.module.css'
import { useIdentity } from './identity-block.tsx'
import { openAbout, openShortcuts } from './palette/open-dialog.ts'
import { signOut } from './sign-out.ts'

export function UserMenu() {
  const { t } = useLanguage(appTexts)
  const { name, email, initials } = useIdentity()
  const button = useRef<HTMLButtonElement>(null)
  const show = (open: () => void) => () => {
    // the menu entry disappears, so the dialog must return the focus to the menu button
    button.current?.focus()
    open()
  }
  return (
    <Menu width={240} position="bottom-end" closeOnItemClick>
      <MenuTarget>
        <button
          ref={button}
          type="button"
          className={classes.avatar}
          aria-label={`${initials} · ${t('app:header.userMenu')}`}
        >
          {initials}
        </button>
      </MenuTarget>
      <Menu.Dropdown className={classes.menu}>
        <div className={classes.who} role="presentation">
          <b>{name}</b>
          <span>{email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard" leftSection={<Icon name="home" />}>
          {t('app:menu.dashboard')}
        </Menu.Item>
        <Menu.Item component={Link} to="/admin-profile" leftSection={<Icon name="user" />}>
          {t('app:menu.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/change-password" leftSection={<Icon name="lock" />}>
          {t('app:profile.changePassword')}
        </Menu.Item>
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="keyboard" />} onClick={show(openShortcuts)}>
          {t('app:shortcuts.title')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="help" />} onClick={show(openAbout)}>
          {t('app:about.title')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="out" />} onClick={signOut}>
          {t('app:menu.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ThemeChoice() {
  const { t } = useLanguage(appTexts)
  const { theme, chooseTheme } = usePreferences()
  return (
    <>
      <Menu.Label>{t('app:header.theme')}</Menu.Label>
      <Menu.RadioGroup value={theme} onChange={(chosen) => chooseTheme(chosen as Theme)}>
        {themes.map((name) => (
          <Menu.RadioItem key={name} value={name}>
            {t(`app:header.themes.${name}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
