/** Resolves when the boot script has painted the outline, which it does when the HTML has been parsed. */
export function outlineIsThere(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined
  return new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
}

export function part(within: ParentNode, name: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-early="${name}"]`)
}

/** The data of an answer, which the application reads too. Undefined if the call has failed. */
export async function dataIn<Data>(response: Promise<Response> | undefined): Promise<Data | undefined> {
  try {
    return ((await (await response)?.clone().json()) as { readonly data?: Data } | undefined)?.data
  } catch {
    return undefined
  }
}
