import { FILES_PATH } from '@touchline/contract/files'
import { general } from '@touchline/contract/site-settings/groups'
import { sql } from 'kysely'
import type { Unused } from '../../files/file-repository.ts'

/** Files that no logo shows. */
export const inNoLogo: Unused = sql`not exists (
  select from site_settings, jsonb_array_elements(fields -> 'partner_logos') as logo
  where site_settings.name = ${sql.lit(general.key)} and logo ->> 'image' = ${sql.lit(FILES_PATH)} || files.name)`
