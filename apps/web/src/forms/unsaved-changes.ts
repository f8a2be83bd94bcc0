const unsavedForms = new Set<() => boolean>()

/** Registers a function that reports whether a form has unsaved changes. Returns a function that unregisters it. */
export function registerUnsavedForm(isUnsaved: () => boolean): () => void {
  unsavedForms.add(isUnsaved)
  return () => unsavedForms.delete(isUnsaved)
}

export function isAnythingUnsaved(): boolean {
  return [...unsavedForms].some((isUnsaved) => isUnsaved())
}
