const SENT = 'sent'

/** Keeps in mind that a form was sent before the application could do it. */
export function recordSubmit(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.dataset[SENT] = ''
  })
}

export function wasSubmittedEarly(form: HTMLFormElement | null): boolean {
  return form !== null && SENT in form.dataset
}
