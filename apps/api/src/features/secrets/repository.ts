import { type Kysely, sql } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'

export type SealedRow = { readonly table: string; readonly row: number }
export type SealedValue = SealedRow & { readonly column: string; readonly envelope: string }

export type StoredSecrets = Readonly<Record<string, string>>
type Reseal = (row: SealedRow, secrets: StoredSecrets) => Promise<StoredSecrets | undefined>

type RotationEntry = {
  readonly actor: Actor
  readonly keys: { readonly old: string | null; readonly new: string }
  readonly resealed: number
  readonly unreadable: number
}
type FinishOptions = {
  readonly row: SealedRow | undefined
  readonly reseal: Reseal
  /** Called after the row was written. */
  readonly entryOf: () => RotationEntry
}

export class SecretsRepository {
  readonly #db: Kysely<Tables>
  readonly #tables: readonly string[]

  constructor(db: Kysely<Tables>, tables: readonly string[]) {
    this.#db = db
    this.#tables = tables
  }

  async list(): Promise<SealedValue[]> {
    const lists = await Promise.all(this.#tables.map((table) => this.#listTable(table)))
    return lists.flat()
  }

  async hasAny(): Promise<boolean> {
    return (await this.list()).length > 0
  }

  async listRows(): Promise<SealedRow[]> {
    const lists = await Promise.all(
      this.#tables.map(async (table) => {
        const { rows } = await sql<{ row: number }>`
          select id as row from ${sql.table(table)} where secrets <> '{}' order by id`.execute(this.#db)
        return rows.map(({ row }) => ({ table, row }))
      }),
    )
    return lists.flat()
  }

  /** Waits for all transactions that save secrets. Later transactions already use the current keys. */
  async awaitWriters(): Promise<void> {
    for (const table of this.#tables) {
      await this.#db.transaction().execute(async (transaction) => {
        await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction)
      })
    }
  }

  /** Keeps version and `updated_at` of the row, because the decrypted values do not change. */
  resealRow(row: SealedRow, reseal: Reseal): Promise<void> {
    return this.#db.transaction().execute((transaction) => writeResealed(transaction, row, reseal))
  }

  /** Writes the last row and the audit entry in one transaction, so that every finished rotation has an entry. */
  finish({ row, reseal, entryOf }: FinishOptions): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      if (row) await writeResealed(transaction, row, reseal)
      const { actor, keys, resealed, unreadable } = entryOf()
      const changes = { key: keys, secrets: { new: resealed }, unreadable: { new: unreadable } }
      await recordAudit(transaction, { actor, area: 'secrets', action: 'rotated', changes, recordId: null })
    })
  }

  async #listTable(table: string): Promise<SealedValue[]> {
    const { rows } = await sql<Omit<SealedValue, 'table'>>`
      select id as row, key as column, value as envelope
      from ${sql.table(table)}, jsonb_each_text(secrets) order by id, key`.execute(this.#db)
    return rows.map((value) => ({ table, ...value }))
  }
}

async function writeResealed(db: Kysely<Tables>, row: SealedRow, reseal: Reseal): Promise<void> {
  const { rows } = await sql<{ secrets: StoredSecrets }>`
    select secrets from ${sql.table(row.table)} where id = ${row.row} for no key update`.execute(db)
  const [stored] = rows
  if (!stored) return
  const secrets = await reseal(row, stored.secrets)
  if (!secrets) return
  await sql`
    update ${sql.table(row.table)} set secrets = ${JSON.stringify(secrets)}::jsonb
    where id = ${row.row}`.execute(db)
}
