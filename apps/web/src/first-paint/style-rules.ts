/** Turns style attributes, which the content security policy refuses, into rules of a style element. */
export class StyleRules {
  readonly #names = new Map<string, string>()

  /** Returns the markup with a `data-drawn` attribute instead of each style attribute. */
  extract(markup: string): string {
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
