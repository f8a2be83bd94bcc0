import { expect, test } from 'vitest'
import { FirstPasswordRefused, prepareFirstAdministrator } from './first-administrator.ts'
import type { AuthRepository } from './repository.ts'

const GOOD = 'heron lamp quietly folds'

function repositoryWith(accounts: number) {
  const created: string[] = []
  const repository = {
    hasAccounts: async () => accounts > 0,
    createFirstAccount: async ({ email }: { email: string }) => created.push(email) > 0,
  } as unknown as AuthRepository
  return { repository, created }
}

test.for([
  ['elevenchars', 'Enter at least 12 characters.'],
  ['👾'.repeat(11), 'Enter at least 12 characters.'],
  ['x'.repeat(129), 'Enter at most 128 characters.'],
  ['password1234', 'This password is easy to guess.'],
  ['touchline-2026', 'Do not use your name'],
  ['federation 99', 'Do not use your name'],
  ['super-admin-1', 'Do not use your name'],
])('ADMIN_PASSWORD %s is refused, and no account is created', async ([password, sentence]) => {
  const { repository, created } = repositoryWith(0)
  const refusal = prepareFirstAdministrator({ repository, email: 'me@federation.example', password })
  await expect(refusal).rejects.toThrow(FirstPasswordRefused)
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.not.toThrow(password)
  expect(created).toEqual([])
})

test.for([GOOD, '👾🏒🥍🎿🛷🥌🏸🥊🤿🎣🏹⛳', GOOD.repeat(5)])(
  'ADMIN_PASSWORD %s is accepted',
  async (password) => {
    const { repository, created } = repositoryWith(0)
    const create = await prepareFirstAdministrator({ repository, email: 'me@example.org', password })
    expect(created).toEqual([])
    expect(await create()).toEqual({ email: 'me@example.org' })
    expect(created).toEqual(['me@example.org'])
  },
)

test('a weak ADMIN_PASSWORD is ignored if an administrator exists', async () => {
  const { repository, created } = repositoryWith(1)
  const create = await prepareFirstAdministrator({ repository, email: 'me@example.org', password: 'secret' })
  expect(await create()).toBeUndefined()
  expect(created).toEqual([])
})
