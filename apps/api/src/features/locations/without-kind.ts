const KIND = /([市町村区]|し|ちょう|まち|むら|そん|く)$/

/** The name or reading of a Japanese city, town, village or ward without what it is: 横浜 of 横浜市, よこはま of よこはまし. */
export function withoutKind(name: string): string {
  return name.replace(KIND, '')
}
