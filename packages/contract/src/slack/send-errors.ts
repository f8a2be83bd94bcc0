import type { LocalText } from '../language.ts'

/** Why an attempt to send a message failed. From `too_many` to `server_error` the server answered, with an HTTP status. */
export const sendErrors = {
  unreachable: { en: 'The server cannot be reached', ja: 'サーバーに接続できません' },
  certificate: { en: 'The certificate is not valid', ja: 'サーバー証明書が無効です' },
  no_answer: { en: 'No answer within 10 seconds', ja: '10秒以内に応答がありませんでした' },
  too_many: { en: 'Too many messages (429)', ja: '送信数の上限を超えました（429）' },
  gone: { en: 'The URL no longer exists', ja: 'URLが存在しません' },
  redirected: { en: 'The server redirects to another URL', ja: '別のURLに転送されました' },
  refused: { en: 'The server refused the message', ja: 'メッセージが拒否されました' },
  server_error: { en: 'The server has an internal error', ja: '送信先のサーバーでエラーが発生しました' },
  secret_unreadable: { en: 'The stored URL cannot be decrypted', ja: '保存されたURLを復号できません' },
  internal: { en: 'Unexpected error', ja: '予期しないエラー' },
} as const satisfies Readonly<Record<string, LocalText>>

export type SendErrorCode = keyof typeof sendErrors
