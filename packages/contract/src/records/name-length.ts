/** Of a row's name, in UTF-16 code units. Addresses are read with it, so it stands apart from the schemas. */
export const MAX_NAME_LENGTH = 100
