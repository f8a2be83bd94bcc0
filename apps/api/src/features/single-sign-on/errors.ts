import type { LocalText } from '@touchline/contract/language'
import type { SingleSignOnReason } from '@touchline/contract/single-sign-on'
import { AppError, Unavailable } from '../../errors.ts'

const sentences: Readonly<Record<SingleSignOnReason, LocalText>> = {
  turned_off: {
    en: 'Single sign-on is turned off here.',
    ja: 'シングルサインオンは無効になっています。',
  },
  flow_ended: {
    en: 'This sign-in has expired, or it was started in another browser. Start again.',
    ja: 'サインインの有効期限が切れたか、別のブラウザーで開始されています。もう一度やり直してください。',
  },
  provider_refused: {
    en: '{{provider}} refused this sign-in. Start again. If it fails again, ask an administrator to test single sign-on.',
    ja: '{{provider}}がサインインを拒否しました。もう一度やり直してください。解決しない場合は、管理者にシングルサインオンの接続テストを依頼してください。',
  },
  not_verified: {
    en: 'The answer of {{provider}} could not be verified, so you were not signed in. Start again.',
    ja: '{{provider}}の応答を検証できなかったため、サインインできませんでした。もう一度やり直してください。',
  },
  no_email: {
    en: '{{provider}} named no e-mail address for you, so your account here could not be found.',
    ja: '{{provider}}からメールアドレスを取得できず、アカウントを特定できませんでした。',
  },
  email_not_verified: {
    en: 'Your e-mail address is not verified at {{provider}}. Verify it there, and sign in again.',
    ja: '{{provider}}でメールアドレスが確認されていません。{{provider}}で確認してから、もう一度サインインしてください。',
  },
  no_account: {
    en: 'There is no account here for {{email}}. Ask an administrator to invite you with this e-mail address.',
    ja: '{{email}} のアカウントがありません。このメールアドレスへの招待を管理者に依頼してください。',
  },
  account_inactive: {
    en: 'Your account here is inactive. Ask an administrator to activate it.',
    ja: 'アカウントが無効になっています。管理者に有効化を依頼してください。',
  },
  invitation_expired: {
    en: 'Your invitation has expired. Ask an administrator to send it again.',
    ja: '招待の有効期限が切れています。管理者に招待の再送信を依頼してください。',
  },
  other_subject: {
    en: 'Your account here is connected to another account of {{provider}}. An administrator can deactivate and activate your account here, which ends that connection.',
    ja: 'このアカウントは、{{provider}}の別のアカウントと連携されています。管理者がアカウントをいったん無効にして再び有効にすると、連携が解除されます。',
  },
}

const unreachable: LocalText = {
  en: '{{provider}} cannot be reached at the moment. Try again in a few minutes.',
  ja: '現在{{provider}}に接続できません。数分後にもう一度お試しください。',
}

const secretUnreadable: LocalText = {
  en: 'Single sign-on cannot be used at the moment, because its client secret cannot be read. Ask an administrator to enter it again.',
  ja: 'クライアントシークレットを読み取れないため、シングルサインオンを利用できません。管理者に再入力を依頼してください。',
}

type Names = { readonly provider: string; readonly email?: string | undefined }

export class SingleSignOnRefused extends AppError {
  readonly reason: SingleSignOnReason

  constructor(reason: SingleSignOnReason, names: Names) {
    super('single_sign_on_refused', { message: filled(sentences[reason], names), extra: { reason } })
    this.reason = reason
  }
}

export class ProviderUnreachable extends Unavailable {
  constructor(names: Names) {
    super({ message: filled(unreachable, names) })
  }
}

/** The client secret cannot be decrypted. */
export class ClientSecretUnreadable extends Unavailable {
  constructor() {
    super({ message: secretUnreadable })
  }
}

function filled({ en, ja }: LocalText, { provider, email = '' }: Names): LocalText {
  const fill = (text: string) =>
    text.replaceAll('{{provider}}', () => provider).replaceAll('{{email}}', () => email)
  return { en: fill(en), ja: fill(ja) }
}
