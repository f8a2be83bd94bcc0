import { sql } from 'kysely'
import { Repository } from '../database/repository.ts'

/** Three heartbeats. An instance that misses them counts as dead. */
const LIVE_SECONDS = 90
const DELETED_AFTER_HOURS = 1

export type Announcement = {
  readonly id: string
  readonly host: string
  /** The id of the folder of local files. Null if the folder cannot be used. */
  readonly filesFolder: string | null
}

const isLive = sql<boolean>`seen_at > now() - make_interval(secs => ${sql.lit(LIVE_SECONDS)})`

/** All times come from the clock of the database. */
export class InstanceRepository extends Repository {
  /** Renews the row of an instance. Returns the hosts of live instances that keep local files in another folder. */
  async announce({ id, host, filesFolder }: Announcement): Promise<string[]> {
    const { rows } = await sql<{ host: string }>`
      with forgotten as (
        delete from instances where seen_at < now() - make_interval(hours => ${DELETED_AFTER_HOURS}) and id <> ${id}),
      announced as (
        insert into instances (id, host, files_folder) values (${id}, ${host}, ${filesFolder})
        on conflict (id) do update set seen_at = now(), files_folder = excluded.files_folder)
      select distinct host from instances
      where id <> ${id} and files_folder <> ${filesFolder} and ${isLive}
      order by host`.execute(this.db)
    return rows.map(({ host }) => host)
  }

  /** Empty if all live instances share one folder of local files. */
  async listSeparateHosts(): Promise<string[]> {
    const { rows } = await sql<{ host: string }>`
      select distinct host from instances
      where ${isLive} and (select count(distinct files_folder) from instances where ${isLive}) > 1
      order by host`.execute(this.db)
    return rows.map(({ host }) => host)
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('instances').where('id', '=', id).execute()
  }
}
