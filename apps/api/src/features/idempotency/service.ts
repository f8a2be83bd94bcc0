import { Semaphore } from '../../concurrency/semaphore.ts'
import type { EnclosingTransaction } from '../../database/enclosing-transaction.ts'
import { KeyReused } from '../../errors.ts'
import type { KeyedWrite, KeyedWrites, SentAnswer } from '../../http/idempotency.ts'
import { decrypt, encrypt } from '../../secrets/aes-gcm.ts'
import { derivedKeys, type KeyedRequest } from './derived-keys.ts'
import type { IdempotencyRepository, KeyRow } from './repository.ts'

/** Each keyed write holds a connection until its answer is known. Half of the pool stays free for other requests. */
const limits = { concurrency: 5, maxWaiting: 200 }

type IdempotencyServiceDeps = {
  readonly repository: IdempotencyRepository
  readonly beginTransaction: () => Promise<EnclosingTransaction>
}

export class IdempotencyService implements KeyedWrites {
  readonly #deps: IdempotencyServiceDeps
  readonly #semaphore = new Semaphore(limits)

  constructor(deps: IdempotencyServiceDeps) {
    this.#deps = deps
  }

  async begin(request: KeyedRequest): Promise<KeyedWrite | SentAnswer> {
    const { repository } = this.#deps
    const { keyHash, answerKey, fingerprint } = derivedKeys(request)
    const row = { userId: request.userId, keyHash }
    const transaction = await this.#beginTransaction()
    const claimed = transaction.run(() => repository.claim(row, fingerprint))
    const known = await claimed.catch(async (error: unknown) => {
      await transaction.rollBack()
      throw error
    })
    if (!known) return this.#openWrite({ row, answerKey, transaction })
    await transaction.rollBack()
    if (!known.fingerprint.equals(fingerprint)) throw new KeyReused()
    const content = decrypt({ content: known.answer, key: answerKey, context: keyHash })
    return JSON.parse(content.toString()) as SentAnswer
  }

  #beginTransaction(): Promise<EnclosingTransaction> {
    const { promise, resolve, reject } = Promise.withResolvers<EnclosingTransaction>()
    const hold = async () => {
      const transaction = await this.#deps.beginTransaction()
      resolve(transaction)
      await transaction.ended
    }
    this.#semaphore.run(hold).catch(reject)
    return promise
  }

  #openWrite({ row, answerKey, transaction }: OpenWrite): KeyedWrite {
    const { repository } = this.#deps
    const store = (answer: SentAnswer) => {
      const content = Buffer.from(JSON.stringify(answer))
      return repository.store(row, encrypt({ content, key: answerKey, context: row.keyHash }))
    }
    return {
      run: (work) => transaction.run(work),
      end: async (answer) => {
        if (answer.status >= 500) return transaction.rollBack()
        const isWritten = answer.status < 300
        const kept = transaction.run(() => (isWritten ? store(answer) : repository.remove(row)))
        await kept.catch(async (error: unknown) => {
          await transaction.rollBack()
          throw error
        })
        await transaction.commit()
      },
    }
  }
}

type OpenWrite = {
  readonly row: KeyRow
  readonly answerKey: Buffer
  readonly transaction: EnclosingTransaction
}
