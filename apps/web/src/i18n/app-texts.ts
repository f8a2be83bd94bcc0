import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'

/** The texts of the shell and its pages. */
export const appTexts = defineTexts('app', {
  app: {
    skipToContent: { en: 'Skip to content', ja: '本文へ移動' },
    messages: { en: 'Messages', ja: 'お知らせ' },
  },
  action: {
    save: { en: 'Save', ja: '保存' },
    saveAndNew: { en: 'Save and new', ja: '保存して次を追加' },
    cancel: { en: 'Cancel', ja: 'キャンセル' },
    close: { en: 'Close', ja: '閉じる' },
    delete: { en: 'Delete', ja: '削除' },
    discard: { en: 'Discard changes', ja: '変更を破棄' },
    keepEditing: { en: 'Keep editing', ja: '編集を続ける' },
    tryAgain: { en: 'Try again', ja: '再試行' },
    restore: { en: 'Restore', ja: '復元' },
    undo: { en: 'Undo', ja: '元に戻す' },
    revoke: { en: 'Revoke', ja: '無効にする' },
  },
  offline: { en: 'You are offline. Your input is kept.', ja: 'オフラインです。入力した内容は失われません。' },
  storage: {
    label: { en: 'Storage of the browser', ja: 'ブラウザーの保存領域' },
    session: {
      en: 'This browser blocks the data of this site, or its storage is full. You are signed in only in this tab, until it is closed or reloaded. Unsaved changes are then lost.',
      ja: 'ブラウザーがこのサイトのデータをブロックしているか、保存容量がいっぱいです。サインインはこのタブだけで有効です。タブを閉じるか再読み込みすると、サインアウトされ、保存していない変更は失われます。',
    },
    drafts: {
      en: 'The storage of this browser is full. Unsaved changes are lost when this tab is closed or reloaded.',
      ja: 'ブラウザーの保存容量がいっぱいです。このタブを閉じるか再読み込みすると、保存していない変更は失われます。',
    },
  },
  retention: {
    label: { en: 'Audit trail retention', ja: '監査ログの保存期間' },
    by: {
      en: '{{name}} shortened the retention of the audit trail. Entries older than {{days}} days are deleted from {{when}} on.',
      ja: '{{name}}さんが監査ログの保存期間を短縮しました。{{when}}以降、{{days}}日より前の記録が削除されます。',
    },
    unknown: {
      en: 'The retention of the audit trail was shortened. Entries older than {{days}} days are deleted from {{when}} on.',
      ja: '監査ログの保存期間が短縮されました。{{when}}以降、{{days}}日より前の記録が削除されます。',
    },
    open: { en: 'Open the settings', ja: '設定を開く' },
  },
  idle: {
    title: { en: 'Are you still there?', ja: '操作を続けますか？' },
    text: {
      en: 'You are signed out after an hour without activity. Unsaved changes are kept as a draft.',
      ja: '1時間操作がないと、自動的にサインアウトします。保存していない変更は下書きとして残ります。',
    },
    timeLeft: { en: 'You will be signed out in {{time}}.', ja: 'あと {{time}} でサインアウトします。' },
    announced: {
      en: '{{seconds}} seconds until you are signed out.',
      ja: 'あと{{seconds}}秒でサインアウトします。',
    },
    renewed: { en: 'You stay signed in.', ja: 'サインインを継続します。' },
    stay: { en: 'Stay signed in', ja: 'サインインを続ける' },
    signOut: { en: 'Sign out now', ja: '今すぐサインアウト' },
  },
  draft: {
    label: { en: 'Unsaved changes', ja: '保存していない変更' },
    offer: { en: 'You have unsaved changes from {{when}}.', ja: '{{when}}の下書きがあります。' },
    offerFor: {
      en: 'You have unsaved changes from {{when}} ({{name}}).',
      ja: '{{when}}の下書きがあります（{{name}}）。',
    },
    new: { en: 'new {{item}}', ja: '新しい{{item}}' },
    restore: { en: 'Restore', ja: '復元' },
    discard: { en: 'Discard', ja: '破棄' },
  },
  load: {
    failedTitle: { en: 'Loading failed', ja: '読み込めませんでした' },
    siteFailed: {
      en: 'The site settings could not be loaded. Dates are shown unformatted.',
      ja: 'サイトの設定を読み込めませんでした。日付は元の形式のまま表示されます。',
    },
    forbiddenTitle: { en: 'No permission', ja: '権限がありません' },
    forbiddenText: {
      en: 'Your account has no access to this page. Ask an administrator of your organisation.',
      ja: 'このアカウントでは表示できません。団体の管理者にお問い合わせください。',
    },
  },
  header: {
    supportNone: { en: 'No support contact set', ja: 'サポート窓口が設定されていません' },
    supportHow: {
      en: 'Add an e-mail address or a page under Settings › General › Customer support.',
      ja: '「設定」→「一般」→「サポート」で、メールアドレスまたはページを設定してください。',
    },
    supportSet: { en: 'Open settings', ja: '設定を開く' },
    supportPage: { en: 'Support page', ja: 'サポートページ' },
    supportMail: { en: 'E-mail {{address}}', ja: '{{address}} にメールを送る' },
    notifications: { en: 'Notifications', ja: '通知' },
    notificationCount: { en: 'Notifications, 9+ new', ja: '通知、新着9件以上' },
    noNotifications: { en: "You don't have any notification", ja: '通知はありません' },
    loading: { en: 'Loading', ja: '読み込み中' },
    userMenu: { en: 'User menu', ja: 'ユーザーメニュー' },
    openMenu: { en: 'Open menu', ja: 'メニューを開く' },
    theme: { en: 'Theme', ja: 'テーマ' },
    themes: {
      light: { en: 'Light', ja: 'ライト' },
      dark: { en: 'Dark', ja: 'ダーク' },
      system: { en: 'System', ja: 'システム' },
    },
  },
  preferences: {
    asBrowser: { en: 'Browser default', ja: 'ブラウザーの設定に従う' },
    asSite: { en: 'Site default', ja: 'サイトの設定に従う' },
    asSiteNow: { en: 'Site default ({{value}})', ja: 'サイトの設定に従う（{{value}}）' },
    usual: { en: 'Default ({{number}})', ja: '標準（{{number}}件）' },
  },
  sidebar: {
    entriesOf: { en: 'Entries of {{name}}', ja: '{{name}}の項目' },
  },
  identity: {
    name: { en: 'Super admin', ja: 'Super admin' },
    designation: { en: 'Designation', ja: 'Designation' },
    role: { en: 'Admin', ja: 'Admin' },
    reload: {
      en: 'Your profile could not be loaded. Try again',
      ja: 'プロフィールを読み込めませんでした。再試行',
    },
  },
  profile: {
    role: { en: 'Role', ja: '権限' },
    password: { en: 'Password', ja: 'パスワード' },
    passwordText: {
      en: 'A new password signs you out on all other devices.',
      ja: '変更すると、ほかの端末はすべてサインアウトされます。',
    },
    changePassword: { en: 'Change password', ja: 'パスワードを変更' },
    security: { en: 'Account security', ja: 'アカウントのセキュリティ' },
  },
  menu: {
    label: { en: 'Main menu', ja: 'メインメニュー' },
    search: { en: 'Search menu', ja: 'メニューを検索' },
    nothing: { en: 'No matching entries.', ja: '一致する項目はありません。' },
    collapse: { en: 'Collapse sidebar', ja: 'サイドバーを折りたたむ' },
    expand: { en: 'Expand sidebar', ja: 'サイドバーを広げる' },
    signOut: { en: 'Sign Out', ja: 'サインアウト' },
    dashboard: { en: 'Dashboard', ja: 'ダッシュボード' },
    profile: { en: 'Profile', ja: 'プロフィール' },
    editProfile: { en: 'Edit profile', ja: 'プロフィールの編集' },
    membershipPlan: { en: 'Membership Plan', ja: '会員プラン' },
    masterData: { en: 'Master Data', ja: 'マスターデータ' },
    settings: { en: 'Settings', ja: '設定' },
    general: { en: 'General', ja: '一般' },
    finance: { en: 'Finance and audit', ja: '会計と監査' },
    fileServer: { en: 'File server', ja: 'ファイルサーバー' },
    autoEmail: { en: 'Automatic e-mail', ja: '自動メール' },
    slackFunction: { en: 'Slack function', ja: 'Slack通知' },
    slackFunctionAdd: { en: 'Add Slack function', ja: 'Slack通知の追加' },
    slackFunctionEdit: { en: 'Edit Slack function', ja: 'Slack通知の編集' },
    slackFunctionView: { en: 'Slack function details', ja: 'Slack通知の詳細' },
    slackIntegration: { en: 'Slack integration', ja: 'Slack連携' },
    administrators: { en: 'Administrators', ja: '管理者' },
    backups: { en: 'Backups', ja: 'バックアップ' },
    singleSignOn: { en: 'Single sign-on', ja: 'シングルサインオン' },
    jobs: { en: 'Jobs', ja: 'ジョブ' },
    system: { en: 'System', ja: 'システム' },
  },
  palette: {
    title: { en: 'Command palette', ja: 'コマンドパレット' },
    label: { en: 'Search pages, settings, entries and actions', ja: 'ページ・設定・項目・操作を検索' },
  },
  shortcuts: {
    title: { en: 'Keyboard shortcuts', ja: 'キーボードショートカット' },
  },
  about: {
    title: { en: 'About Touchline', ja: 'Touchline について' },
  },
  list: {
    loading: { en: 'Loading data...', ja: 'データを読み込んでいます...' },
    none: { en: 'No data found', ja: 'データがありません' },
    summary: {
      en: 'Showing {{from}} to {{to}} of {{total}} entries',
      ja: '{{total}}件中 {{from}}〜{{to}}件を表示',
    },
    add: { en: 'Add {{item}}', ja: '{{item}}を追加' },
    search: { en: 'Search {{list}}', ja: '{{list}}を検索' },
    clearSearch: { en: 'Clear search', ja: '検索を消去' },
    statusFilter: { en: 'Status', ja: '状態' },
    all: { en: 'All', ja: 'すべて' },
    columns: { en: 'Columns', ja: '列' },
    more: { en: 'More', ja: 'その他' },
    rowActions: { en: 'Actions', ja: '操作' },
    sortBy: { en: 'Sort by {{column}}', ja: '{{column}}で並べ替え' },
    updated: { en: 'Updated', ja: '更新' },
    created: { en: 'Created', ja: '作成' },
    pages: { en: 'Pages', ja: 'ページ' },
    page: { en: 'Page {{page}}', ja: '{{page}}ページ' },
    previous: { en: 'Previous page', ja: '前のページ' },
    next: { en: 'Next page', ja: '次のページ' },
    shown: { en: 'Showing {{count}} entries', ja: '{{count}}件を表示' },
    newest: { en: 'Newest', ja: '最新' },
    older: { en: 'Older', ja: '以前のデータ' },
    perPage: { en: 'Entries per page', ja: '1ページの件数' },
    emptyTitle: { en: 'No {{list}} yet', ja: '{{list}}はまだありません' },
    emptyText: {
      en: 'Entries you add appear here and can be selected in forms.',
      ja: '追加した項目はここに表示され、フォームで選択できるようになります。',
    },
    addFirst: { en: 'Add the first {{item}}', ja: '最初の{{item}}を追加' },
    noMatchTitle: { en: 'No results', ja: '検索結果がありません' },
    noMatchFor: { en: 'No results for “{{words}}”', ja: '「{{words}}」の検索結果がありません' },
    noMatchText: {
      en: 'Try another search term, or show all entries.',
      ja: '検索条件を変えるか、すべての項目を表示してください。',
    },
    showAll: { en: 'Show all entries', ja: 'すべて表示' },
    failedTitle: { en: 'The list could not be loaded', ja: '一覧を読み込めませんでした' },
    kept: {
      en: 'The list could not be updated. The previous entries are shown.',
      ja: '一覧を更新できませんでした。更新前の内容を表示しています。',
    },
  },
  cell: {
    nextDay: { en: 'next day', ja: '翌日' },
    andMore: { en: '{{from}}+', ja: '{{from}}以上' },
    upTo: { en: 'up to {{to}}', ja: '{{to}}以下' },
    anyAmount: { en: 'Any', ja: '制限なし' },
    notSet: { en: 'Not set', ja: '未設定' },
  },
  item: {
    edit: { en: 'Edit {{name}}', ja: '{{name}}を編集' },
    delete: { en: 'Delete {{name}}', ja: '{{name}}を削除' },
    duplicate: { en: 'Duplicate {{name}}', ja: '{{name}}を複製' },
    statusOf: { en: '{{status}}: {{name}}', ja: '{{status}}：{{name}}' },
    saved: { en: '{{name}} saved', ja: '{{name}}を保存しました' },
    savedCount: { en: '{{count}} entries saved', ja: '{{count}}件を保存しました' },
    activated: { en: '{{name}} activated', ja: '「{{name}}」を有効にしました' },
    activatedCount: { en: '{{count}} entries activated', ja: '{{count}}件を有効にしました' },
    deactivated: { en: '{{name}} deactivated', ja: '「{{name}}」を無効にしました' },
    deactivatedCount: { en: '{{count}} entries deactivated', ja: '{{count}}件を無効にしました' },
    savedElsewhere: {
      noMatch: {
        en: 'Saved. No longer matches the search or filters.',
        ja: '保存しました。検索・絞り込みの条件に一致しません。',
      },
      otherPage: { en: 'Saved. Now on another page.', ja: '保存しました。別のページに表示されます。' },
    },
    deleted: { en: '{{name}} deleted', ja: '{{name}}を削除しました' },
    deletedCount: { en: '{{count}} entries deleted', ja: '{{count}}件を削除しました' },
    restore: { en: 'Restore {{name}}', ja: '{{name}}を復元' },
    restored: { en: '{{name}} restored', ja: '{{name}}を復元しました' },
    restoredCount: { en: '{{count}} entries restored', ja: '{{count}}件を復元しました' },
    notRestored: {
      en: '{{name}} could not be restored: {{why}}',
      ja: '{{name}}を復元できませんでした：{{why}}',
    },
    notFound: {
      en: 'This entry is not in the list. It may have been deleted.',
      ja: 'この項目は一覧にありません。削除された可能性があります。',
    },
    gone: { en: '{{name}} has been deleted.', ja: '{{name}}はすでに削除されています。' },
    changedBy: {
      en: '{{who}} changed {{name}} on {{when}}. The list shows the current version.',
      ja: '{{when}}に{{who}}が{{name}}を変更しました。一覧には現在の内容を表示しています。',
    },
    inUse: {
      en: '{{name}} cannot be deleted because it is used by {{uses}}.',
      ja: '{{name}}は{{uses}}で使用されているため、削除できません。',
    },
    quoted: { en: '“{{name}}”', ja: '「{{name}}」' },
    others: { en: '{{total}} more', ja: 'ほか{{total}}件' },
    confirmDelete: { en: 'Delete “{{name}}”?', ja: '「{{name}}」を削除しますか？' },
    confirmDeleteText: {
      en: 'It moves to the trash and can no longer be selected.',
      ja: 'ゴミ箱に移動し、選択できなくなります。',
    },
    confirmRemovalText: { en: 'This cannot be undone.', ja: 'この操作は取り消せません。' },
  },
  trash: {
    name: { en: 'Trash', ja: 'ゴミ箱' },
    title: { en: 'Trash: {{list}}', ja: '{{list}}のゴミ箱' },
    text: {
      en: 'Deleted entries stay here and can be restored.',
      ja: '削除した項目はここに残り、復元できます。',
    },
    back: { en: 'Back to the list', ja: '一覧に戻る' },
    deleted: { en: 'Deleted', ja: '削除日時' },
    emptyTitle: { en: 'The trash is empty', ja: 'ゴミ箱は空です' },
    emptyText: { en: 'Deleted entries appear here.', ja: '削除した項目がここに表示されます。' },
  },
  restore: {
    title: { en: 'Restore {{name}}', ja: '{{name}}を復元' },
    text: {
      en: 'Another entry already uses a value that must be unique. Enter a different value.',
      ja: '重複できない値が別の項目で使用されています。別の値を入力してください。',
    },
  },
  form: {
    unsavedTitle: { en: 'Discard your changes?', ja: '変更を破棄しますか？' },
    unsavedText: { en: 'Your changes have not been saved.', ja: '変更はまだ保存されていません。' },
    changedBySomeone: { en: 'Someone else', ja: '別の管理者' },
    noMatch: { en: 'No match', ja: '該当なし' },
    unsaved: { en: 'Unsaved changes', ja: '保存していない変更があります' },
    nothingToSave: { en: 'No changes to save', ja: '保存する変更はありません' },
  },
})

export type TitleKey = `app:menu.${keyof typeof appTexts.en.menu}`

export function namesOf(title: TitleKey): LocalText {
  return inEachLanguage(appTexts, (t) => t(title))
}
