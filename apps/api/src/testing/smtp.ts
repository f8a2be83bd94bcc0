import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { testCertificate } from './smtp-certificate.ts'

export type SmtpBehaviour = {
  refuseLogin?: boolean
  refuseSender?: boolean
  refuseRecipient?: boolean
  /** Accepts connections, but sends nothing. */
  silent?: boolean
  /** Closes the connection during a message. */
  cutInData?: boolean
  /** Accepts a message, and closes the connection instead of saying so. */
  loseReply?: boolean
}
export type ReceivedMail = Email & { readonly source: string; readonly login: string | undefined }
export type TestSmtp = {
  readonly port: number
  readonly mails: ReceivedMail[]
  readonly behaviour: SmtpBehaviour
  connections(): number
  close(): Promise<void>
}
type SmtpOptions = SMTPServerOptions & { readonly port?: number; readonly behaviour?: SmtpBehaviour }

export async function startSmtp({
  port = 0,
  behaviour = {},
  ...options
}: SmtpOptions = {}): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    ...testCertificate,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, done) => {
      connections += 1
      if (!behaviour.silent) done()
    },
    onAuth: ({ username }, _session, done) =>
      behaviour.refuseLogin ? done(refusal(535, 'no such login')) : done(null, { user: username }),
    onMailFrom: (_address, _session, done) =>
      done(behaviour.refuseSender ? refusal(553, 'no such sender') : undefined),
    onRcptTo: (_address, _session, done) =>
      done(behaviour.refuseRecipient ? refusal(550, 'no such mailbox') : undefined),
    onData: async (stream, session, done) => {
      if (behaviour.cutInData) return closeConnections(server)
      try {
        const source = await buffer(stream)
        const email = await PostalMime.parse(source)
        mails.push({ ...email, source: source.toString(), login: session.user })
        if (behaviour.loseReply) closeConnections(server)
        else done()
      } catch (error) {
        done(error as Error) // the client has closed the connection
      }
    },
    ...options,
  })
  server.on('error', () => undefined) // some tests disconnect clients on purpose
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    behaviour,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function closeConnections(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket.destroy()
}
