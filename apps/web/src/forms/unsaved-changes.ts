const unsavedForms = new Set<() => boolean>()

/** Takes part in the question whether anything typed would be lost. */
export function registerUnsavedForm(isUnsaved: () => boolean): () => void {
  unsavedForms.add(isUnsaved)
  return () => unsavedForms.delete(isUnsaved)
}

export function isAnythingUnsaved(): boolean {
  return [...unsavedForms].some((isUnsaved) => isUnsaved())
}
