type TextEntry = HTMLInputElement | HTMLTextAreaElement

/**
 * Sets a property of an input with the native setter. React ignores a value that is set through its own setter.
 * https://github.com/facebook/react/issues/10135
 */
function setNatively(input: TextEntry, property: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), property)?.set?.call(input, to)
}

export function setInputValue(input: TextEntry, text: string): void {
  setNatively(input, 'value', text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Reports values that were filled in without an event, such as by a password manager, before a form or a key uses them.
 * Hovering also reports them, because the save button of a page is disabled until a value has changed.
 */
export function reportShownValues(): void {
  for (const event of ['submit', 'click', 'keydown', 'pointerover'])
    document.addEventListener(event, reportUnknownValues, { capture: true })
}

const EDITABLE = 'input:read-write:not([type="date"]), textarea:read-write'

/** Looks only into forms, because it runs with each move of the pointer to another element. */
function reportUnknownValues({ target }: Event): void {
  const clicked = target instanceof HTMLInputElement ? target : undefined
  const isChecked = clicked?.checked ?? false
  const inputs = [...document.forms].flatMap(({ elements }) =>
    [...elements].filter((element): element is TextEntry => element.matches(EDITABLE)),
  )
  // all are read first, because after each report React renders the values that it knows
  const shown = inputs.filter(isUnknown).map((input) => [input, input.value] as const)
  for (const [input, value] of shown) {
    input.value = input.defaultValue // or React would know the value, if a script of the page has set it
    setInputValue(input, value)
  }
  // React has rendered a checkbox as it was before this click, which would then change nothing
  if (clicked && clicked.checked !== isChecked) setNatively(clicked, 'checked', isChecked)
}

/** React renders a value also as the default value. A date input has no value while its date is incomplete. */
function isUnknown({ value, defaultValue }: TextEntry): boolean {
  return value !== defaultValue.replaceAll('\r\n', '\n')
}
