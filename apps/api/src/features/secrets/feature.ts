import type { Core } from '../../core.ts'
import { tablesWithSecrets } from '../../database/tables.ts'
import { addGauge, readRarely } from '../../metrics/gauges.ts'
import { hasSecrets } from '../../records/columns-sql.ts'
import type { StoredList } from '../../records/stored-list.ts'
import { FieldSecrets } from '../../secrets/field-secrets.ts'
import type { KeyLocation } from '../../secrets/key-location.ts'
import { SecretBox } from '../../secrets/secret-box.ts'
import { SecretsRepository } from './repository.ts'
import { SecretsService } from './service.ts'

type SecretsOptions = {
  readonly db: Core['db']
  readonly keyLocation: KeyLocation
  /** All record lists; those with a secret field have secrets in their tables. */
  readonly lists: readonly StoredList[]
}

/** Creates the services for secrets; operator commands use them without the app. */
export function createSecrets({ db, keyLocation, lists }: SecretsOptions) {
  const tables = [...tablesWithSecrets, ...lists.filter(hasSecrets).map(({ table }) => table)]
  const repository = new SecretsRepository(db, tables)
  const box = new SecretBox({ keyLocation, hasSecrets: () => repository.hasAny() })
  return { box, fields: new FieldSecrets(box), service: new SecretsService({ repository, box }) }
}

type SecretsDeps = Pick<SecretsOptions, 'lists'>

export function secretsFeature({ db, config, registry }: Core, { lists }: SecretsDeps) {
  const { box, fields, service } = createSecrets({ db, keyLocation: config.encryptionKeys, lists })
  const countUnreadable = readRarely(registry, () => service.countUnreadable())
  addGauge({
    registry,
    name: 'touchline_secrets_unreadable',
    help: 'Stored secrets that no current key decrypts',
    read: async () => [{ value: await countUnreadable() }],
  })
  return { box, fields, inspect: () => service.inspect() }
}
