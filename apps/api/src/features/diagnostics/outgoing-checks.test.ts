import {
  type FileServerSettings,
  fileServer,
  type MailSettings,
  mail,
} from '@touchline/contract/site-settings/groups'
import { describe, expect, test } from 'vitest'
import { Egress } from '../../egress/egress.ts'
import { DiskUnavailable } from '../../files/disk.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { runChecks } from './check.ts'
import { type OutgoingDeps, outgoingChecks, type Resolver } from './outgoing-checks.ts'
import { inEnglish } from './report.ts'

type Fakes = Partial<Omit<OutgoingDeps, 'settings'>> & {
  readonly mail?: Partial<MailSettings>
  readonly files?: Partial<FileServerSettings>
  readonly isKeyLost?: boolean
}

const initialOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial ?? '']))
const mailSettings = {
  ...initialOf(mail.fields),
  mail_host: 'smtp.example.org',
  mail_from_email: 'office@example.org',
}
const bucket = {
  file_server_local_aws: 1,
  file_server_bucket_name: 'photos',
  file_server_url: 'https://s3.example.org',
}

async function find(id: string, { mail: mailValues, files, isKeyLost, ...fakes }: Fakes) {
  const get = async ({ key }: { readonly key: string }) =>
    key === mail.key ? { ...mailSettings, ...mailValues } : { ...initialOf(fileServer.fields), ...files }
  const deps: OutgoingDeps = {
    settings: {
      get,
      open: async (group) => {
        if (isKeyLost) throw new SecretUnreadable('No key decrypts it.')
        return (await get(group)) as never
      },
    },
    verifyMail: async () => undefined,
    inspectFiles: async () => ({ folder: '/data/files', examined: 0, missing: 0 }),
    openDisk: () => disk(async () => undefined),
    egress: { resolve: async () => [] },
    egressAllow: [],
    ...fakes,
  }
  const [result] = await runChecks(outgoingChecks(deps).filter((check) => check.id === id))
  return result && inEnglish(result)
}

function disk(read: () => Promise<undefined>) {
  return {
    name: 's3',
    place: 's3://photos',
    read,
    write: async () => undefined,
    remove: async () => undefined,
  } as const
}

describe('the mail server', () => {
  test('is examined with the stored settings', async () => {
    const tried: string[] = []
    const verifyMail: OutgoingDeps['verifyMail'] = async ({ mail_host }) => void tried.push(mail_host)
    const found = await find('mail_server', { verifyMail, mail: { mail_username: 'office' } })
    expect(found).toMatchObject({
      outcome: 'ok',
      text: 'smtp.example.org:587 answers and accepts the user (STARTTLS).',
    })
    expect(tried).toEqual(['smtp.example.org'])
  })

  test('that refuses the user is a problem with its page', async () => {
    const error = { stage: 'auth', code: '535' }
    const verifyMail = () => Promise.reject(Object.assign(new Error('auth'), { error }))
    expect(await find('mail_server', { verifyMail })).toMatchObject({
      outcome: 'problem',
      text: 'smtp.example.org:587: The sign-in failed (535).',
      remedy: 'Settings › Automatic e-mail',
    })
  })

  test('that is not set is a warning', async () => {
    expect(await find('mail_server', { mail: { mail_host: '' } })).toMatchObject({ outcome: 'warning' })
  })
})

describe('the DNS of the sender', () => {
  const none = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  const resolver = (changed: Partial<Resolver> = {}) =>
    ({
      resolveMx: async () => [{ exchange: 'mx.example.org', priority: 10 }],
      // other names exist below _domainkey, but none at it
      resolveTxt: async (name: string) => {
        if (name === 'example.org') return [['google=1'], ['v=spf1 ', '-all']]
        throw Object.assign(new Error('no data'), { code: 'ENODATA' })
      },
      ...changed,
    }) as Resolver

  test('with MX, SPF and DKIM is right', async () => {
    expect(await find('mail_domain', { resolver: resolver() })).toMatchObject({ outcome: 'ok' })
  })

  test('without any record names all three', async () => {
    const empty = {
      resolveMx: none('ENODATA'),
      resolveTxt: none('ENOTFOUND'),
    } as unknown as Partial<Resolver>
    const found = await find('mail_domain', { resolver: resolver(empty) })
    expect(found).toMatchObject({ outcome: 'warning' })
    for (const part of ['MX', 'v=spf1', '_domainkey.example.org']) expect(found?.text).toContain(part)
  })

  test('is a failed check, not a missing record, if the resolver does not answer', async () => {
    const broken = resolver({ resolveMx: none('ESERVFAIL') as unknown as Resolver['resolveMx'] })
    expect(await find('mail_domain', { resolver: broken })).toMatchObject({
      outcome: 'problem',
      remedy: 'Check the DNS of this machine.',
    })
  })
})

describe('the file storage', () => {
  test('is examined by reading a file that does not exist', async () => {
    expect(await find('file_server', { files: bucket })).toMatchObject({
      outcome: 'ok',
      text: 'The bucket photos can be read.',
    })
  })

  test('with a wrong key is a problem with its page', async () => {
    const openDisk = () => disk(() => Promise.reject(new DiskUnavailable('no', 'wrong_key')))
    expect(await find('file_server', { files: bucket, openDisk })).toMatchObject({
      outcome: 'problem',
      text: expect.stringContaining('wrong_key'),
      remedy: 'Settings › File server',
    })
  })
})

test.for([
  [{ examined: 0, missing: 0 }, 'skipped', 'No file is stored'],
  [{ examined: 20, missing: 0 }, 'ok', '/data/files'],
  [{ examined: 20, missing: 20 }, 'problem', '20 of the 20 newest files are not in /data/files'],
  [{ examined: 20, missing: 1 }, 'problem', '1 of the 20 newest files'],
] as const)('local files with %j are: %s', async ([found, outcome, text]) => {
  const inspectFiles = async () => ({ folder: '/data/files', ...found })
  expect(await find('local_files', { inspectFiles })).toMatchObject({
    outcome,
    text: expect.stringContaining(text),
  })
})

describe('outgoing addresses', () => {
  const lookUp = async () => [{ address: '10.0.0.5', family: 4 }]

  test('that lead into a private network are a problem until EGRESS_ALLOW lists them', async () => {
    const refused = await find('egress', { egress: new Egress([], { lookUp }), files: bucket })
    expect(refused).toMatchObject({
      outcome: 'problem',
      text: expect.stringContaining('smtp.example.org, s3.example.org'),
    })
    expect(
      await find('egress', { egress: new Egress(['10.0.0.5'], { lookUp }), files: bucket }),
    ).toMatchObject({ outcome: 'ok' })
  })

  test('are a warning if EGRESS_ALLOW allows everything', async () => {
    expect(await find('egress', { egressAllow: ['0.0.0.0/0'] })).toMatchObject({ outcome: 'warning' })
  })
})

test.for(['mail_server', 'file_server'])(
  'without the encryption key, the check %s says that its secret cannot be decrypted',
  async (id) => {
    expect(await find(id, { isKeyLost: true, files: bucket })).toMatchObject({
      outcome: 'problem',
      text: 'The stored secret cannot be decrypted. No connection was tried.',
      remedy: expect.stringContaining('Put the missing key back'),
    })
  },
)

test('checks that need no secret work without the encryption key', async () => {
  const resolver = { resolveMx: async () => [], resolveTxt: async () => [] } as unknown as Resolver
  const keyless = { isKeyLost: true, resolver }
  const remedy = 'Add the DNS records that the provider of the mail server names.'
  expect(await find('mail_domain', keyless)).toMatchObject({ outcome: 'warning', remedy })
  expect(await find('egress', keyless)).toMatchObject({ outcome: 'ok' })
  expect(await find('file_server', keyless)).toMatchObject({ outcome: 'ok' })
  expect(await find('mail_server', { ...keyless, mail: { mail_host: '' } })).toMatchObject({
    text: 'None is set, so mails wait.',
  })
})
