import { MAX_COMPANY_LOGO_BYTES, MAX_COMPANY_LOGO_SIDE } from '@touchline/contract/files'
import type { ImageRule } from '../../files/image-rule.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import type { CompanyLogoRepository, LogoTarget } from './company-logo-repository.ts'

export const LOGO_FIELD = 'company_logo'

/** Logos are shown up to 256 px wide, small ones up to 48 px. Dense screens need twice that. */
export const companyLogoRule: ImageRule = {
  purpose: 'company_logo',
  maxBytes: MAX_COMPANY_LOGO_BYTES,
  maxSide: MAX_COMPANY_LOGO_SIDE,
  fit: { width: 512, height: 512 },
}
export const SMALL_LOGO_FIT = { width: 96, height: 96 }

type CompanyLogoServiceDeps = { readonly repository: CompanyLogoRepository; readonly files: StoredFiles }

export class CompanyLogoService {
  readonly #repository: CompanyLogoRepository
  readonly #files: StoredFiles

  constructor({ repository, files }: CompanyLogoServiceDeps) {
    this.#repository = repository
    this.#files = files
  }

  async replace({ userId, actor, bytes }: LogoTarget & { readonly bytes: Buffer }): Promise<void> {
    const sent = { bytes, field: LOGO_FIELD, rule: companyLogoRule }
    const encoded = await this.#files.encodeSizes(sent, [companyLogoRule.fit, SMALL_LOGO_FIT])
    const former = await this.#files.withFiles(encoded, ([large, small]) =>
      this.#repository.replace({ userId, actor, logo: { large, small } }),
    )
    await this.#files.removeReplaced(former)
  }

  async remove({ userId, actor }: LogoTarget): Promise<void> {
    await this.#files.removeReplaced(await this.#repository.replace({ userId, actor }))
  }
}
