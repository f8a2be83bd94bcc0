const SENT = 'sent'

/** Records a submit of the prerendered form. The application submits its own form after it has rendered. */
export function recordSubmit(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.dataset[SENT] = ''
  })
}

export function wasSubmittedEarly(form: HTMLFormElement | null): boolean {
  return form !== null && SENT in form.dataset
}
