/** The content security policy refuses style attributes: each becomes a rule, and its element names that rule. */
export class StyleRules {
  readonly #names = new Map<string, string>()

  /** The markup without style attributes. */
  take(markup: string): string {
    return markup.replaceAll(
      / style="([^"]*)"/g,
      (_, style: string) => ` data-drawn="${this.#nameOf(style)}"`,
    )
  }

  toString(): string {
    return [...this.#names].map(([style, name]) => `[data-drawn="${name}"]{${style}}`).join('')
  }

  #nameOf(style: string): string {
    const name = this.#names.get(style) ?? String(this.#names.size)
    this.#names.set(style, name)
    return name
  }
}
