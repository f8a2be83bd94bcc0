import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Decrypter, Encrypter } from 'age-encryption'
import { OperatorError } from '../errors.ts'
import { readBeginning } from './file-beginning.ts'

/** The first line of a file that age has encrypted. */
export const AGE_MAGIC = 'age-encryption.org/v1\n'

/** Encrypts to the public key of an X25519 identity. The command `age` decrypts the result. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  publicKey: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  yield* asNode(await encrypter.encrypt(asWeb(Readable.from(content, { objectMode: false }))))
}

type DecryptOptions = { readonly file: string; readonly identity: string }

/** `identity` is a file with private keys, as `age-keygen` writes it. */
export async function decrypt({ file, identity }: DecryptOptions): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const key of await readIdentity(identity)) addKey(decrypter, { key, identity })
  const content = createReadStream(file)
  const plain = await decrypter.decrypt(asWeb(content)).catch((error: Error) => {
    content.destroy()
    const isOther = error.message.startsWith('no identity matched')
    throw isOther
      ? new OperatorError(
          `No private key in ${identity} decrypts ${file}. Name another file with --identity.`,
        )
      : undecryptable(file)
  })
  return Readable.from(checked(asNode(plain), file), { objectMode: false })
}

async function readIdentity(identity: string): Promise<string[]> {
  const lines = (await readBeginning(identity)).split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw noKey(identity)
  return keys
}

function addKey(decrypter: Decrypter, { key, identity }: { key: string; identity: string }): void {
  try {
    decrypter.addIdentity(key)
  } catch {
    throw noKey(identity)
  }
}

async function* checked(plain: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* plain
  } catch (error) {
    // errors of the disk have a code
    throw (error as NodeJS.ErrnoException).code ? error : undecryptable(file)
  }
}

type WebStream = Parameters<Encrypter['encrypt']>[0]

/** The package declares the streams of browsers. Those of Node are the same class with other types. */
const asWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream
const asNode = (stream: WebStream) => Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)

function noKey(identity: string): OperatorError {
  return new OperatorError(
    `${identity} is no identity file of age: each line must be a private key, which begins with AGE-SECRET-KEY-1.`,
  )
}

function undecryptable(file: string): OperatorError {
  return new OperatorError(
    `${file} cannot be decrypted: it was changed, damaged or cut off. Nothing was changed. Use another backup.`,
  )
}
