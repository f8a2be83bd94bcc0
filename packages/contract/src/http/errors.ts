import { z } from 'zod/mini'
import type { LocalText } from '../language.ts'

type ErrorKind = { readonly status: number; readonly message: LocalText }

/** The keys are error codes. Codes never change, because clients may compare them. Messages may change. */
export const errorKinds = {
  malformed_request: {
    status: 400,
    message: { en: 'The request could not be read.', ja: 'リクエストを読み取れませんでした。' },
  },
  unauthenticated: {
    status: 401,
    message: {
      en: 'Your session has ended. Please sign in.',
      ja: 'セッションが終了しました。サインインしてください。',
    },
  },
  invalid_credentials: {
    status: 401,
    message: {
      en: 'The e-mail address or the password is not correct.',
      ja: 'メールアドレスまたはパスワードが正しくありません。',
    },
  },
  /** The password is right. The answer contains a challenge (`secondFactorErrorBodySchema`). */
  second_factor_required: {
    status: 401,
    message: {
      en: 'Complete the sign-in with your second factor.',
      ja: '二要素認証でサインインを完了してください。',
    },
  },
  invalid_second_factor: {
    status: 401,
    message: {
      en: 'This code is not correct. Each code works only once.',
      ja: 'コードが正しくありません。同じコードは1回しか使用できません。',
    },
  },
  /** The passkey was removed, or never added. The browser can be told to forget it. */
  unknown_passkey: {
    status: 401,
    message: {
      en: 'This passkey does not belong to any account here. Sign in with your password.',
      ja: 'このパスキーはどのアカウントにも登録されていません。パスワードでサインインしてください。',
    },
  },
  challenge_expired: {
    status: 401,
    message: {
      en: 'This sign-in has expired. Enter your e-mail address and your password again.',
      ja: 'サインインの有効期限が切れました。メールアドレスとパスワードをもう一度入力してください。',
    },
  },
  single_sign_on_refused: {
    status: 403,
    message: {
      en: 'The sign-in through the provider failed.',
      ja: 'プロバイダー経由でサインインできませんでした。',
    },
  },
  single_sign_on_required: {
    status: 403,
    message: {
      en: 'Your organisation allows sign-in through its provider only.',
      ja: '団体の設定により、プロバイダー経由でのみサインインできます。',
    },
  },
  forbidden: {
    status: 403,
    message: { en: 'You are not allowed to do this.', ja: 'この操作を行う権限がありません。' },
  },
  fresh_proof_required: {
    status: 403,
    message: {
      en: 'Confirm with your password that it is you.',
      ja: 'パスワードを入力して本人確認を行ってください。',
    },
  },
  second_factor_setup_required: {
    status: 403,
    message: {
      en: 'Your organisation requires a second factor. Set it up to continue.',
      ja: '組織の設定により二要素認証が必要です。設定してから続けてください。',
    },
  },
  not_found: {
    status: 404,
    message: { en: 'The requested resource could not be found.', ja: '見つかりませんでした。' },
  },
  method_not_allowed: {
    status: 405,
    message: { en: 'This address does not accept this method.', ja: 'このメソッドは使用できません。' },
  },
  stale: {
    status: 409,
    message: {
      en: 'Someone else has changed this since you opened it.',
      ja: '別の管理者によって変更されています。',
    },
  },
  in_use: {
    status: 409,
    message: { en: 'This is in use and cannot be deleted.', ja: '使用中のため削除できません。' },
  },
  confirmation_required: {
    status: 409,
    message: {
      en: 'This change must be confirmed. Check what it changes, and confirm it.',
      ja: 'この変更には確認が必要です。内容を確認して承認してください。',
    },
  },
  backup_running: {
    status: 409,
    message: {
      en: 'A backup is running already. Wait until it has finished.',
      ja: 'バックアップを実行中です。完了するまでお待ちください。',
    },
  },
  job_conflict: {
    status: 409,
    message: {
      en: 'This is not possible in the current state of the job.',
      ja: 'ジョブの現在の状態では実行できません。',
    },
  },
  key_reused: {
    status: 409,
    message: {
      en: 'This Idempotency-Key was already used for another request.',
      ja: 'このIdempotency-Keyは別のリクエストですでに使用されています。',
    },
  },
  setup_ended: {
    status: 409,
    message: {
      en: 'This site has already been set up. Please sign in.',
      ja: 'このサイトのセットアップは完了しています。サインインしてください。',
    },
  },
  too_large: {
    status: 413,
    message: { en: 'The request is too large.', ja: 'リクエストのサイズが大きすぎます。' },
  },
  unsupported_media_type: {
    status: 415,
    message: { en: 'This content type is not supported.', ja: 'この形式の内容は受け付けられません。' },
  },
  expectation_failed: {
    status: 417,
    message: {
      en: 'The Expect header of the request is not supported.',
      ja: 'リクエストのExpectヘッダーに対応していません。',
    },
  },
  invalid_fields: {
    status: 422,
    message: { en: 'Please check the marked fields.', ja: '入力内容を確認してください。' },
  },
  too_many_requests: {
    status: 429,
    message: { en: 'Too many attempts. Please wait.', ja: '試行回数が多すぎます。しばらくお待ちください。' },
  },
  internal: {
    status: 500,
    message: { en: 'Something went wrong', ja: '問題が発生しました' },
  },
  not_implemented: {
    status: 501,
    message: {
      en: 'The Transfer-Encoding of the request is not supported.',
      ja: 'リクエストのTransfer-Encodingに対応していません。',
    },
  },
  unavailable: {
    status: 503,
    message: {
      en: 'The service is temporarily unavailable. Try again.',
      ja: '一時的に利用できません。もう一度お試しください。',
    },
  },
} satisfies Record<string, ErrorKind>

/** The message of a 503 `unavailable` if a secret cannot be encrypted. A retry does not help. */
export const encryptionKeyMissing: LocalText = {
  en: 'Nothing was saved because the server’s encryption key is missing or cannot be used. Ask the server administrator to restore the key.',
  ja: 'サーバーの暗号化キーが見つからないか使用できないため、保存できませんでした。サーバーの管理者にキーの復元を依頼してください。',
}

export type ErrorCode = keyof typeof errorKinds

export const errorCodes = Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]]

/** A 422 lists at most this many fields. Declared fields come before unknown fields. */
export const MAX_LISTED_FIELDS = 20

/** The body of every error response. Only a 422 contains `errors`. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>

/** 409 `stale`. `current` is the stored record. `changed_fields` are the fields that differ from the request. */
export const staleErrorBodySchema = z.extend(errorBodySchema, {
  current: z.record(z.string(), z.unknown()),
  /** A name in the language of the request. */
  changed_by: z.nullable(z.string()),
  changed_at: z.string(),
  changed_fields: z.array(z.string()),
})
export type StaleErrorBody = z.infer<typeof staleErrorBodySchema>

/**
 * 409 `in_use`: some of the records that refer to the record, and their total. `area` is a key of the audit areas.
 * `in_trash` is only set if a permanent deletion was refused, because then records in the trash count too.
 */
export const inUseErrorBodySchema = z.extend(errorBodySchema, {
  references: z.array(
    z.object({ area: z.string(), id: z.int(), name: z.string(), in_trash: z.optional(z.boolean()) }),
  ),
  references_total: z.int(),
})
export type InUseErrorBody = z.infer<typeof inUseErrorBodySchema>
export type ReferringRecord = InUseErrorBody['references'][number]

/**
 * 409 `confirmation_required`: nothing is saved yet. The same request with the header `Confirm` and the value of `token`
 * is saved if it still changes exactly what `confirmation` names.
 */
export function confirmationErrorBodySchema<Kind extends string, Shape extends z.core.$ZodShape>(
  kind: Kind,
  named: Shape,
) {
  const confirmation = z.object({ token: z.string(), kind: z.literal(kind), ...named })
  return z.extend(errorBodySchema, { confirmation })
}
export type ConfirmationErrorBody = ErrorBody & {
  readonly confirmation: { readonly token: string; readonly kind: string }
}
