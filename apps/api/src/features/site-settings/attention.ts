import type { LocalText } from '@touchline/contract/language'
import { backup } from '@touchline/contract/site-settings/backup'
import { fileServer, mail, type SettingGroup } from '@touchline/contract/site-settings/groups'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { SiteSettingsService } from './service.ts'

type Connection = { readonly group: SettingGroup; readonly text: LocalText; readonly link: string }

const connections: readonly Connection[] = [
  {
    group: mail,
    text: {
      en: 'The mail server has not been tested with its current settings.',
      ja: 'メールサーバーは、現在の設定で接続テストが行われていません。',
    },
    link: '/settings/auto-email-dispach',
  },
  {
    group: fileServer,
    text: {
      en: 'The bucket for files has not been tested with its current settings.',
      ja: 'ファイルの保存先のバケットは、現在の設定で接続テストが行われていません。',
    },
    link: '/settings/file-server',
  },
  {
    group: backup,
    text: {
      en: 'The bucket for backups has not been tested with its current settings.',
      ja: 'バックアップ先のバケットは、現在の設定で接続テストが行われていません。',
    },
    link: '/settings/backups',
  },
  {
    group: singleSignOn,
    text: {
      en: 'The sign-in provider has not been tested with its current settings.',
      ja: 'シングルサインオンのプロバイダーは、現在の設定で接続テストが行われていません。',
    },
    link: '/settings/single-sign-on',
  },
]

/** The connections that are used with settings that no test has passed. */
export function untestedAttention(settings: Pick<SiteSettingsService, 'listUntested'>): AttentionSource {
  return {
    name: 'site_settings',
    label: { en: 'Settings', ja: '設定' },
    read: async () => {
      const untested = await settings.listUntested(connections.map(({ group }) => group))
      return connections.flatMap((connection) => {
        const found = untested.find(({ key }) => key === connection.group.key)
        return found ? [untestedItem(connection, found.savedAt)] : []
      })
    },
  }
}

function untestedItem({ group, text, link }: Connection, since: string): AttentionItem {
  return { kind: 'settings.untested', subject: group.key, severity: 'notice', since, text, link }
}
