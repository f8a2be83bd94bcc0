import { useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { signOut } from '../session/sign-out.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import classes from './header.module.css'
import { useIdentity } from './use-identity.ts'

const themes = ['light', 'dark', 'auto'] as const

export function UserMenu() {
  const { t } = useLanguage()
  const { name, email, initials } = useIdentity()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu width={240} position="bottom-end" closeOnItemClick>
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-label={t('header.userMenu')}>
          {initials}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who} role="presentation">
          <b>{name}</b>
          <span>{email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard" leftSection={<Icon name="home" />}>
          {t('menu.dashboard')}
        </Menu.Item>
        <Menu.Item component={Link} to="/admin-profile" leftSection={<Icon name="user" />}>
          {t('menu.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/change-password" leftSection={<Icon name="lock" />}>
          {t('profile.changePassword')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('header.theme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
        >
          {themes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`header.themes.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="out" />} onClick={signOut}>
          {t('menu.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
