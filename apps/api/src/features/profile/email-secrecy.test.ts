import { expect } from 'vitest'
import { dumpDatabase } from '../../testing/database-inspection.ts'
import { test } from '../../testing/log-lines.ts'
import { administrator } from '../../testing/test-app.ts'

const SAVE = '/api/update-profile/1'
const CANARY = 'a canary that sings alone'
const NEW = 'new@example.org'
const email = { email: NEW, email_confirmation: NEW }

test('the password in a profile change appears in no answer, no table and no log line', async ({
  admin,
  db,
  lines,
}) => {
  const { password } = administrator
  const answers = [
    await admin.post(SAVE, { ...email, current_password: CANARY }),
    await admin.post(SAVE, { email: 'not one', current_password: CANARY }),
    await admin.post(SAVE, { designation: 'Unchanged', current_password: CANARY }),
    await admin.post(SAVE, { designation: 'Never', version: 9, ...email, current_password: CANARY }),
    await admin.post(SAVE, { ...email, current_password: CANARY, nothing: CANARY.length }),
    await admin.post(SAVE, { ...email, current_password: password }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 200, 409, 422, 200])
  const everything = `${JSON.stringify(answers)}\n${await dumpDatabase(db)}\n${lines.join('')}`
  expect(everything).toContain(NEW)
  for (const secret of [CANARY, password]) expect(everything).not.toContain(secret)
})
