import type { Actor } from '../../database/audit.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { companyLogoRule, LOGO_FIELD, SMALL_LOGO_FIT } from './company-logo.ts'
import type { CompanyLogoRepository } from './company-logo-repository.ts'

type CompanyLogoServiceDeps = { readonly repository: CompanyLogoRepository; readonly files: StoredFiles }
type Target = { readonly userId: number; readonly actor: Actor }

export class CompanyLogoService {
  readonly #repository: CompanyLogoRepository
  readonly #files: StoredFiles

  constructor({ repository, files }: CompanyLogoServiceDeps) {
    this.#repository = repository
    this.#files = files
  }

  async replace({ userId, actor, bytes }: Target & { readonly bytes: Buffer }): Promise<void> {
    const sent = { bytes, field: LOGO_FIELD, rule: companyLogoRule }
    const encoded = await this.#files.encodeSizes(sent, [companyLogoRule.fit, SMALL_LOGO_FIT])
    const former = await this.#files.withFiles(encoded, ([large, small]) =>
      this.#repository.replace({ userId, actor, logo: { large, small } }),
    )
    await this.#files.removeReplaced(former)
  }

  async remove({ userId, actor }: Target): Promise<void> {
    await this.#files.removeReplaced(await this.#repository.replace({ userId, actor }))
  }
}
