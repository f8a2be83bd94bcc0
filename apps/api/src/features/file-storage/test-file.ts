import { randomBytes } from 'node:crypto'
import {
  type ConnectionFault,
  type ConnectionStep,
  connectionSteps,
} from '@touchline/contract/site-settings/connection-tests'
import { untilAborted, within } from '../../egress/within.ts'
import { type Disk, DiskAway } from '../../files/disk.ts'
import { newFileName } from '../../files/file-name.ts'

const BYTES = 1024

type TestFileOptions = { readonly disk: Disk; readonly signal: AbortSignal }
type StepName = ConnectionStep['step']

class OtherBytes extends Error {}

/** A file of random content under a random name, with which a disk is tried. */
export class TestFile {
  readonly name = newFileName()
  readonly #bytes = randomBytes(BYTES)
  readonly #disk: Disk
  readonly #signal: AbortSignal
  #mayHaveStayed = false

  constructor({ disk, signal }: TestFileOptions) {
    this.#disk = disk
    this.#signal = signal
  }

  /** Whether it was written, perhaps, and its removal was not tried. */
  get mayHaveStayed(): boolean {
    return this.#mayHaveStayed
  }

  async tryAll(): Promise<ConnectionStep[]> {
    const steps: ConnectionStep[] = []
    for (const step of connectionSteps) {
      const tried = await this.#try(step)
      steps.push(tried)
      if (!tried.ok) {
        this.#mayHaveStayed = step === 'read' || (step === 'write' && tried.fault === 'unreachable')
        break
      }
    }
    return steps
  }

  /** Where nobody answers as a file server does, it takes what is left of the time, however soon that is known. */
  async #try(step: StepName): Promise<ConnectionStep> {
    const began = performance.now()
    const calls = { write: this.#write, read: this.#read, delete: this.#delete }
    const fault = await within(calls[step].call(this), this.#signal).then(() => undefined, faultOf)
    if (fault === 'unreachable') await untilAborted(this.#signal)
    const ms = Math.round(performance.now() - began)
    return { step, ok: fault === undefined, ms, ...(fault && { fault }) }
  }

  #write(): Promise<void> {
    return this.#disk.write(this.name, this.#bytes)
  }

  async #read(): Promise<void> {
    const found = await this.#disk.read(this.name)
    if (!found || !this.#bytes.equals(found)) throw new OtherBytes()
  }

  #delete(): Promise<void> {
    return this.#disk.remove(this.name)
  }
}

const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS'])

function faultOf(error: Error & { readonly code?: unknown }): ConnectionFault {
  if (error instanceof OtherBytes) return 'different'
  if (error instanceof DiskAway) return error.fault
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'unreachable'
  return FORBIDDEN.has(String(error.code)) ? 'denied' : 'refused' // by the folder of this machine
}
