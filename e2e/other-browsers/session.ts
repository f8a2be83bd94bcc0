/** An input source with its actions. WebDriver and WebDriver BiDi have the same format. */
export type InputSource = {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly parameters?: object
  readonly actions: readonly object[]
}

/** A browser with one tab. */
export type BrowserSession = {
  readonly open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page. It must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly input: (sources: readonly InputSource[]) => Promise<void>
  readonly close: () => Promise<void>
}
