import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { filePath } from '../../files/file-name.ts'
import type { FileLocation, UnusedCondition } from '../../files/file-repository.ts'
import { insertFiles, type NewFile } from '../../files/files-sql.ts'

export type LogoTarget = { readonly userId: number; readonly actor: Actor }
/** Without `logo` the current logo is removed. */
export type LogoReplacement = LogoTarget & {
  readonly logo?: { readonly large: NewFile; readonly small: NewFile }
}
type LogoFileNames = { readonly company_logo: string | null; readonly company_logo_small: string | null }

export class CompanyLogoRepository extends Repository {
  /** Returns the files of the former logo. */
  replace(replacement: LogoReplacement): Promise<FileLocation[]> {
    return this.db.transaction().execute(async (transaction) => {
      const former = await lock(transaction, replacement.userId)
      if (!former.company_logo && !replacement.logo) return []
      await write(transaction, replacement, former)
      return findFiles(transaction, former)
    })
  }
}

function lock(db: Kysely<Tables>, userId: number): Promise<LogoFileNames> {
  return db
    .selectFrom('users')
    .select(['company_logo', 'company_logo_small'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function write(
  db: Kysely<Tables>,
  { userId, actor, logo }: LogoReplacement,
  former: LogoFileNames,
): Promise<void> {
  const { large, small } = logo ?? {}
  const stored = logo ? sql`${insertFiles([logo.large, logo.small], actor)}, ` : sql``
  const changes = { company_logo_url: { old: pathOf(former.company_logo), new: pathOf(large?.name) } }
  await sql`
    with ${stored}saved as (
      update users
      set company_logo = ${large?.name ?? null}, company_logo_small = ${small?.name ?? null},
        version = version + 1, updated_at = now(), updated_by = ${actor.userId}
      where id = ${userId}
      returning id),
      audited as ${auditOfSaved({ actor, area: 'profile', action: 'updated', changes })}
    select from saved`.execute(db)
}

function findFiles(
  db: Kysely<Tables>,
  { company_logo, company_logo_small }: LogoFileNames,
): Promise<FileLocation[]> {
  const names = [company_logo, company_logo_small].filter((name) => name !== null)
  if (names.length === 0) return Promise.resolve([])
  return db.selectFrom('files').select(['name', 'disk', 'place']).where('name', 'in', names).execute()
}

function pathOf(name: string | null | undefined): string | null {
  return name ? filePath(name) : null
}

export const inNoProfile: UnusedCondition = sql`not exists (
  select from users where files.name in (users.company_logo, users.company_logo_small))`
