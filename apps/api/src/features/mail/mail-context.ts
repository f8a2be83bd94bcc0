import type { DateFormat } from '@touchline/contract/date-time'
import type { Language } from '@touchline/contract/language'
import { type PersonName, personName } from '@touchline/contract/person-name'
import type { general, SettingValues } from '@touchline/contract/site-settings/groups'

/** What the templates of all mails share. */
export type MailContext = {
  readonly language: Language
  /** The name of the recipient; empty if it is unknown. */
  readonly name: string
  readonly organisation: string
  readonly dateFormat: DateFormat
  /** An IANA name; empty for UTC. */
  readonly timeZone: string
  /** The base of all URLs in mails, without a trailing slash. */
  readonly publicUrl: string
}

export type Addressee = PersonName & {
  readonly email: string
  /** Null if the recipient uses the format of the site. */
  readonly date_format: DateFormat | null
}

type MailContextsDeps = {
  readonly site: () => Promise<SettingValues<typeof general>>
  readonly publicUrl: () => string
}

/** The name before an organisation is set. */
const PRODUCT = 'Touchline'

export class MailContexts {
  readonly #deps: MailContextsDeps

  constructor(deps: MailContextsDeps) {
    this.#deps = deps
  }

  async for(to: PersonName & Partial<Addressee>, language: Language): Promise<MailContext> {
    const site = await this.#deps.site()
    const localName = language === 'ja' ? site.organisation_name_ja : ''
    return {
      language,
      name: personName(to, language),
      organisation: localName || site.organisation_name || PRODUCT,
      dateFormat: to.date_format ?? (site.default_date_format as DateFormat),
      timeZone: site.default_timezone,
      publicUrl: this.#deps.publicUrl(),
    }
  }
}
