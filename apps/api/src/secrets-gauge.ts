import { Gauge, type Registry } from 'prom-client'
import type { SecretsService } from './features/secrets/service.ts'

type Parts = { readonly service: SecretsService; readonly registry: Registry }

/** Counted when somebody reads the metrics; while the database is away they come without this one. */
export function countUnreadableSecrets({ service, registry }: Parts): void {
  new Gauge({
    name: 'secrets_unreadable',
    help: 'Stored secrets that no key at hand decrypts',
    registers: [registry],
    async collect() {
      this.remove()
      const count = await service.countUnreadable().catch(() => undefined)
      if (count !== undefined) this.set(count)
    },
  })
}
