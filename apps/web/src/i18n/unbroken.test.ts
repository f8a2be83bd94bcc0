import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('e-mail does not break in sentences, and names of controls stay unchanged', () => {
  expect(unbroken('Shown in the header, on the sign-in page and in e-mails. E-mails wait.')).toBe(
    'Shown in the header, on the sign-in page and in e-\u2060mails. E-\u2060mails wait.',
  )
  for (const name of ['E-mail', 'Send test e-mail', 'Open the link from your e-mail'])
    expect(unbroken(name)).toBe(name)
})
