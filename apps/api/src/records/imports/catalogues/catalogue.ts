import type { RecordDraft } from '@touchline/contract/records/record'

/** The entries of a starting point. A value that an entry leaves out is the initial value of its field. */
export type CatalogueEntries = readonly RecordDraft[]
