import { openFieldsOf } from '@touchline/contract/fields/fields'
import { type MailSettings, mail } from '@touchline/contract/site-settings/groups'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { UNSENT_STATES } from './repository.ts'

const TABLE = 'former_mail_servers'
const { fields } = mail

/** The replaced mail servers that still send the notices of their replacement. */
export class FormerServerRepository {
  readonly #db: Kysely<Tables>
  readonly #secrets: FieldSecrets

  constructor(db: Kysely<Tables>, secrets: FieldSecrets) {
    this.#db = db
    this.#secrets = secrets
  }

  /** The notices that still wait are sent by this server too. Otherwise the new one would get them. */
  async add(db: Kysely<Tables>, settings: MailSettings): Promise<number> {
    const values = Object.fromEntries(
      openFieldsOf(fields).map(([name]) => [name, settings[name as keyof MailSettings]]),
    )
    const { id } = await db
      .insertInto(TABLE)
      .values({ fields: JSON.stringify(values) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const record = { id, secrets: {} }
    const secrets = await this.#secrets.seal({ table: TABLE, fields, record }, settings)
    await db
      .updateTable(TABLE)
      .set({ secrets: JSON.stringify(secrets) })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('mails')
      .set({ former_server_id: id })
      .where('kind', '=', 'settings_changed')
      .where('state', 'in', UNSENT_STATES)
      .where('former_server_id', 'is', null)
      .execute()
    return id
  }

  /** Rejects with SecretUnreadable if the password cannot be decrypted. */
  async open(id: number): Promise<MailSettings> {
    const row = await this.#db
      .selectFrom(TABLE)
      .select(['id', 'fields', 'secrets'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const secrets = await this.#secrets.open({ table: TABLE, fields, record: row }, {})
    return { ...row.fields, ...secrets } as MailSettings
  }
}
