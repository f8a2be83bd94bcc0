import { Gauge } from 'prom-client'
import type { Core } from '../../core.ts'
import { FieldSecrets } from '../../secrets/field-secrets.ts'
import type { KeyPlace } from '../../secrets/key-place.ts'
import { SecretBox } from '../../secrets/secret-box.ts'
import { SecretsRepository } from './repository.ts'
import { SecretsService } from './service.ts'

type SecretsOptions = { readonly db: Core['db']; readonly place: KeyPlace }

/** What encrypts and decrypts secrets, and what tells the operator about them; the commands use it without the app. */
export function createSecrets({ db, place }: SecretsOptions) {
  const repository = new SecretsRepository(db)
  const box = new SecretBox({ place, hasSecrets: () => repository.hasAny() })
  return { box, fields: new FieldSecrets(box), service: new SecretsService({ repository, box }) }
}

export function secretsFeature({ db, config, registry }: Core) {
  const { box, fields, service } = createSecrets({ db, place: config.encryptionKeys })
  new Gauge({
    name: 'secrets_unreadable',
    help: 'Stored secrets that no key at hand decrypts',
    registers: [registry],
    async collect() {
      this.remove()
      // without the database, the other metrics are answered all the same
      const count = await service.countUnreadable().catch(() => undefined)
      if (count !== undefined) this.set(count)
    },
  })
  return { box, fields }
}
