import { sql } from 'kysely'
import type { Unused } from '../../files/file-repository.ts'

/** Files that are no user's logo. */
export const inNoProfile: Unused = sql`not exists (
  select from users where files.name in (users.company_logo, users.company_logo_small))`
