import { sql } from 'kysely'
import { inspectMigrations } from '../../database/migrate.ts'
import { Repository } from '../../database/repository.ts'
import { type EqualNames, findEqualNames } from '../../database/unique-names-sql.ts'
import { StartupError } from '../../errors.ts'

export type DatabaseFacts = {
  readonly version: string
  readonly isReadOnly: boolean
  /** In bytes. */
  readonly size: number
  readonly locale: string
  readonly encoding: string
  /** Undefined before pg_trgm is installed. */
  readonly seesJapanese: boolean | undefined
  readonly installed: readonly string[]
  readonly available: readonly string[]
  /** The time of the database's clock minus the time of this machine's clock. */
  readonly clockSeconds: number
  readonly migrations:
    | { readonly applied: number; readonly pending: readonly string[] }
    | { readonly error: string }
  /** Empty before all migrations have run. */
  readonly equalNames: readonly EqualNames[]
}

type ServerRow = Omit<DatabaseFacts, 'seesJapanese' | 'clockSeconds' | 'migrations' | 'equalNames'> & {
  readonly nowMs: number
}

/** Writes no data. */
export class DiagnosticsRepository extends Repository {
  async readFacts(): Promise<DatabaseFacts> {
    const askedAt = Date.now()
    const { nowMs, ...server } = await this.#readServer()
    const middle = (askedAt + Date.now()) / 2
    const migrations = await this.#readMigrations()
    return {
      ...server,
      clockSeconds: (nowMs - middle) / 1_000,
      seesJapanese: server.installed.includes('pg_trgm') ? await this.#seesJapanese() : undefined,
      migrations,
      equalNames:
        'pending' in migrations && migrations.pending.length === 0 ? await findEqualNames(this.db) : [],
    }
  }

  /** Tells open dashboards to read the findings. */
  async announceFindings(): Promise<void> {
    await sql`select pg_notify('attention_changed', '')`.execute(this.db)
  }

  async #readServer(): Promise<ServerRow> {
    const { rows } = await sql<ServerRow>`
      select current_setting('server_version') as version,
        current_setting('transaction_read_only') = 'on' as "isReadOnly",
        pg_database_size(current_database())::float8 as size,
        current_setting('server_encoding') as encoding,
        (select datctype from pg_database where datname = current_database()) as locale,
        array(select extname::text from pg_extension) as installed,
        array(select name::text from pg_available_extensions) as available,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`.execute(this.db)
    return rows[0]!
  }

  async #seesJapanese(): Promise<boolean> {
    const { rows } = await sql<{ seen: boolean }>`
      select cardinality(show_trgm('柔道部')) > 0 as seen`.execute(this.db)
    return rows[0]?.seen ?? false
  }

  async #readMigrations(): Promise<DatabaseFacts['migrations']> {
    try {
      return await inspectMigrations(this.db)
    } catch (error) {
      if (error instanceof StartupError) return { error: error.message }
      throw error
    }
  }
}
