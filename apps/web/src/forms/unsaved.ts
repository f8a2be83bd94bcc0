const forms = new Set<() => boolean>()

/** Takes part in the question whether anything typed would be lost. */
export function noteUnsaved(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved)
  return () => forms.delete(isUnsaved)
}

export function isAnythingUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}
