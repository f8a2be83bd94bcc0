import { message } from '@touchline/contract/http/messages'
import { expect, test } from 'vitest'
import { PasswordRules } from './password-rules.ts'

const owner = { email: 'aiko.tanaka@kendo-union.example', firstname: 'Aiko', lastname: 'Tanaka' }
const rules = new PasswordRules(async () => ['Northern Kendo Union', '北部剣道連盟'])

test.each([
  'password1234',
  'Password123456',
  'p@ssw0rd1234',
  'passwordpassword',
  '123456789012',
  'qwertyuiop123',
  'aaaaaaaaaaaa',
  'ab'.repeat(64),
  'abcdefghijkl',
  'iloveyou1234',
  'administrator',
  'ｐａｓｓｗｏｒｄ１２３４',
])('the common password %s is refused', async (password) => {
  expect(await rules.brokenRule(password, owner)).toEqual(message('easy_password'))
})

test.each([
  'Touchline2026!',
  'touchline-touchline',
  'aiko.tanaka@kendo-union.example',
  'Aiko-Tanaka-1987',
  'TanakaAiko2026',
  'Northern Kendo Union',
  'kendo union 1',
  '北部剣道連盟2026年度版',
  'ＴＯＵＣＨＬＩＮＥ２０２６',
])(
  '%s is refused because it consists mostly of names of the owner, organisation or product',
  async (password) => {
    expect(await rules.brokenRule(password, owner)).toEqual(message('own_words_password'))
  },
)

test.each([
  'heron lamp quietly folds',
  'Xk4-vQ9_mmT2',
  'my touchline is wider than yours', // contains the product name among enough other words
  '静かな朝に鷺が飛ぶ川辺',
  `${'x'.repeat(20)} heron lamp`,
])('the password %s is accepted', async (password) => {
  expect(await rules.brokenRule(password, owner)).toBeUndefined()
})
