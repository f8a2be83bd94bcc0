import { jobPage, jobsPage } from '@touchline/contract/jobs/job-pages'
import { type LocalText, languages } from '@touchline/contract/language'
import { masterLists } from '@touchline/contract/master-data/lists'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { foldText } from '@touchline/contract/text-folding'
import { namesOf, type TitleKey } from '../i18n/app-texts.ts'
import { settingPaths } from '../site/setting-paths.ts'
import type { IconName } from '../ui/icon.tsx'

export type MenuChild = {
  readonly names: LocalText
  readonly to: string
  /** Paths of pages without a menu entry of their own. They mark this entry as current. */
  readonly otherPaths?: readonly string[]
  /** Other words of users for the page. The command palette finds the page by them. */
  readonly otherNames?: LocalText
}
export type MenuEntry = MenuChild & {
  readonly icon: IconName
  /** The path prefix of all pages that belong to the entry. */
  readonly area: string
  readonly children: readonly MenuChild[]
}

const page = (title: TitleKey, to: string): MenuChild => ({ names: namesOf(title), to })

const slackFunctionPages = ['add', 'edit', 'view'].map((mode) => `/settings/slack-function-${mode}`)

/** The menu of the specification (spec 2). */
export function menuEntries(): MenuEntry[] {
  return [
    { ...page('app:menu.dashboard', '/dashboard'), icon: 'home', area: '/dashboard', children: [] },
    {
      ...page('app:menu.profile', '/admin-profile'),
      names: { ...namesOf('app:menu.profile'), en: 'profile' }, // to the letter of the specification
      otherPaths: ['/edit-profile', '/account-security'],
      icon: 'user',
      area: '/admin-profile',
      children: [],
    },
    {
      ...page('app:menu.membershipPlan', planAudiences[0].page),
      icon: 'plan',
      area: '/membership-plan',
      children: declaredPages(planAudiences),
    },
    {
      ...page('app:menu.masterData', masterLists[0].page),
      icon: 'data',
      area: '/master-data',
      children: declaredPages(masterLists),
    },
    {
      ...page('app:menu.settings', settingPages().general.to),
      icon: 'gear',
      area: '/settings',
      children: Object.values(settingPages()),
    },
  ]
}

/** The page of each settings group, by the key of the group. */
export function settingPages() {
  return {
    general: {
      ...page('app:menu.general', settingPaths.general),
      otherNames: {
        en: 'branding logo color theme website menu footer',
        ja: '色 ロゴ ブランディング 表示 フッター サイト',
      },
    },
    finance: {
      ...page('app:menu.finance', settingPaths.finance),
      otherNames: {
        en: 'tax VAT GST invoices accounting log',
        ja: '税金 消費税 インボイス 経理 決算 ログ 履歴',
      },
      otherPaths: ['/settings/finance-and-audit/audit-trail'],
    },
    fileServer: {
      ...page('app:menu.fileServer', settingPaths.fileServer),
      otherNames: { en: 'S3 storage uploads images pictures', ja: 'S3 ストレージ 保存先 アップロード 画像' },
    },
    mail: {
      ...page('app:menu.autoEmail', settingPaths.mail),
      otherNames: { en: 'SMTP mail server sender', ja: 'SMTP メールサーバー 送信サーバー 送信元' },
    },
    slackFunction: {
      ...page('app:menu.slackFunction', '/settings/slack-function'),
      otherNames: { en: 'notifications alerts messages', ja: '通知 アラート メッセージ' },
      otherPaths: slackFunctionPages,
    },
    slackIntegration: {
      ...page('app:menu.slackIntegration', '/settings/slack-integration'),
      otherNames: { en: 'webhooks connections channels', ja: 'Webhook 接続 チャンネル' },
    },
    backup: {
      ...page('app:menu.backups', settingPaths.backup),
      otherNames: { en: 'restore recovery backup destination', ja: 'バックアップ先 復元 リストア 復旧' },
    },
    administrators: {
      ...page('app:menu.administrators', '/settings/administrators'),
      otherNames: {
        en: 'users accounts invite staff two-factor 2FA MFA sign-in rules',
        ja: 'ユーザー アカウント 招待 スタッフ 担当者 二要素認証 多要素認証',
      },
      otherPaths: [settingPaths.access],
    },
    singleSignOn: {
      ...page('app:menu.singleSignOn', settingPaths.singleSignOn),
      otherNames: {
        en: 'SSO OpenID Connect OIDC identity provider login password',
        ja: 'SSO OpenID Connect OIDC IdP プロバイダー ログイン パスワード',
      },
    },
    jobs: {
      ...page('app:menu.jobs', jobsPage),
      otherNames: { en: 'bulk changes progress results undo', ja: '一括変更 一括操作 進捗 結果 元に戻す' },
      otherPaths: [jobPage],
    },
    system: {
      ...page('app:menu.system', settingPaths.system),
      otherNames: { en: 'status health version diagnostics', ja: '状態 バージョン 診断 稼働状況' },
    },
  } satisfies Record<string, MenuChild>
}

type DeclaredPage = { readonly title: LocalText; readonly page: string }

function declaredPages(declarations: readonly DeclaredPage[]): MenuChild[] {
  return declarations.map(({ title, page }) => ({ names: title, to: page }))
}

/**
 * Compares the text with the names of entries and children in both languages, ignoring case and width (spec
 * 2).
 */
export function matchingEntries(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const searched = foldText(text)
  const matches = ({ names }: MenuChild) =>
    languages.some((language) => foldText(names[language]).includes(searched))
  return entries.flatMap((entry) => {
    if (matches(entry)) return [entry]
    const children = entry.children.filter(matches)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}
