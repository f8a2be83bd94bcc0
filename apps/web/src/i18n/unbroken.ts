/**
 * Joins “e-mail” with an invisible character, because CSS cannot prevent a line break after a hyphen. Near its start, a
 * text does not break yet: names of controls stay as people look them up and say them to voice control.
 */
export function unbroken(text: string): string {
  return text.replace(/(?<=.{25})e-(?=mail)/gi, '$&\u2060')
}
