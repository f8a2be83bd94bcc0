import type { KeyPlace } from '../../secrets/key-place.ts'
import { SecretBox } from '../../secrets/secret-box.ts'
import type { SecretsRepository } from './repository.ts'
import { SecretsService } from './service.ts'

type Parts = { readonly repository: SecretsRepository; readonly place: KeyPlace }

/** What encrypts and decrypts secrets, and what tells the operator about it. */
export function secretsFeature({ repository, place }: Parts) {
  const box = new SecretBox({ place, hasSecrets: () => repository.hasAny() })
  return { box, service: new SecretsService({ repository, box }) }
}
