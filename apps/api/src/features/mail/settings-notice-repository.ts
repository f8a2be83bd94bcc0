import { ADMINISTRATOR } from '@touchline/contract/auth'
import { type ToldSubject, toldSubjectOf } from '@touchline/contract/events/told-changes'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { type MailSettings, mail } from '@touchline/contract/site-settings/groups'
import type { Kysely } from 'kysely'
import type { Actor, Changes } from '../../database/audit.ts'
import { addMail, IS_MAIL_CONFIGURED } from '../../database/mail-outbox.ts'
import type { Tables } from '../../database/tables.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import type { FormerServerRepository } from './former-server-repository.ts'
import { hasServer } from './mail-target.ts'

type ToldChange = { readonly subject: ToldSubject; readonly actor: Actor }
type SavedSettings = {
  readonly group: { readonly key: string }
  readonly changes: Changes
  readonly actor: Actor
  /** The values before the save. */
  former(): Promise<object>
}

/** Tells all administrators of changed destinations, in the transaction of the change. */
export class SettingsNoticeRepository {
  readonly #formerServers: FormerServerRepository

  constructor(formerServers: FormerServerRepository) {
    this.#formerServers = formerServers
  }

  async tellOfSettings(db: Kysely<Tables>, { group, changes, actor, former }: SavedSettings): Promise<void> {
    const subject = toldSubjectOf(group.key, Object.keys(changes))
    if (!subject) return
    if (group.key !== mail.key) return this.tell(db, { subject, actor })
    const settings = await readFormer(former)
    if (!settings || !hasServer(settings)) return
    const formerServerId = await this.#formerServers.add(db, settings)
    await this.#addMails(db, { subject, actor, formerServerId })
  }

  /** Without a mail server nobody is told. A mail that waited for one would reach the server of a thief. */
  async tell(db: Kysely<Tables>, change: ToldChange): Promise<void> {
    const { isConfigured } = await db
      .selectFrom('site_settings')
      .select(IS_MAIL_CONFIGURED.as('isConfigured'))
      .where('name', '=', mail.key)
      .executeTakeFirstOrThrow()
    if (isConfigured) await this.#addMails(db, change)
  }

  async #addMails(db: Kysely<Tables>, change: ToldChange & { readonly formerServerId?: number }) {
    const administrators = await db
      .selectFrom('users')
      .select(['id', 'language'])
      .where('status', '=', ACTIVE)
      .where('role', '=', ADMINISTRATOR)
      .orderBy('id')
      .execute()
    for (const { id: userId, language } of administrators)
      await addMail(db, {
        ...change,
        kind: 'settings_changed',
        userId,
        language: language ?? undefined,
      })
  }
}

/** Undefined if the password cannot be decrypted. Then the server can send nothing. */
async function readFormer(former: () => Promise<object>): Promise<MailSettings | undefined> {
  try {
    return (await former()) as MailSettings
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}
