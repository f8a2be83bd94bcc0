import { sql } from 'kysely'
import { type Actor, auditOfSaved } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import type { DiskLocation } from '../../files/file-server.ts'

const COLUMNS = ['id', 'place', 'fields', 'secrets'] as const

export type FormerBucket = {
  readonly id: number
  readonly place: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
}
export type FilesAt = DiskLocation & { readonly files: number; readonly bytes: number }

/** During a move no access is unused: leftovers of a killed instance may still have to be removed there. */
const IS_UNUSED = sql<boolean>`
  not exists (select from files where files.disk = 's3' and files.place = file_places.place)
  and not exists (select from pending_files where pending_files.place = file_places.place)
  and not exists (select from file_moves where state = 'running')`

export class StorageLocationRepository extends Repository {
  find(place: string): Promise<FormerBucket | undefined> {
    return this.db.selectFrom('file_places').select(COLUMNS).where('place', '=', place).executeTakeFirst()
  }

  list(): Promise<FormerBucket[]> {
    return this.db.selectFrom('file_places').select(COLUMNS).orderBy('place').execute()
  }

  countFiles(): Promise<FilesAt[]> {
    return this.db
      .selectFrom('files')
      .select(['disk', 'place'])
      .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('bytes').as('bytes')])
      .groupBy(['disk', 'place'])
      .orderBy('place')
      .execute()
  }

  /** The encryption of the secret includes the row id, so the secret is written after the row. */
  async save(
    { place, fields }: Pick<FormerBucket, 'place' | 'fields'>,
    sealFor: (id: number) => Promise<FormerBucket['secrets']>,
  ): Promise<void> {
    const row = { fields: JSON.stringify(fields), secrets: JSON.stringify({}) }
    const { id } = await this.db
      .insertInto('file_places')
      .values({ place, ...row })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    const secrets = JSON.stringify(await sealFor(id))
    await this.db.updateTable('file_places').set({ secrets }).where('id', '=', id).execute()
  }

  async hasFiles(place: string): Promise<boolean> {
    const file = await this.db
      .selectFrom('files')
      .select('id')
      .where('place', '=', place)
      .limit(1)
      .executeTakeFirst()
    return file !== undefined
  }

  async remove(place: string): Promise<void> {
    await this.db.deleteFrom('file_places').where('place', '=', place).execute()
  }

  async removeUnused(): Promise<void> {
    await this.db.deleteFrom('file_places').where(IS_UNUSED).execute()
  }

  async deleteAccess({ id, actor }: { id: number; actor: Actor }): Promise<boolean> {
    const deleted = await this.db
      .with('saved', (db) => db.deleteFrom('file_places').where('id', '=', id).returning(['id', 'place']))
      .with('audited', () =>
        auditOfSaved(
          { actor, area: 'file_storage', action: 'access_forgotten' },
          { changes: sql`jsonb_build_object('place', jsonb_build_object('old', saved.place, 'new', null))` },
        ),
      )
      .selectFrom('saved')
      .select('id')
      .executeTakeFirst()
    return deleted !== undefined
  }
}
