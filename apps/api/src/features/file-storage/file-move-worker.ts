import type { Logger } from 'pino'
import { DiskUnavailable } from '../../files/disk.ts'
import type { Disks } from '../../files/disks.ts'
import { currentLocation, type FileServer, isSameLocation } from '../../files/file-server.ts'
import type { Task, TaskOutcome } from '../../queue/queue-worker.ts'
import { FileMover, throwDiskUnavailable } from './file-mover.ts'
import type { MoveProgressRepository, RunningMove } from './move-progress-repository.ts'
import type { MoveRepository } from './move-repository.ts'
import type { StorageLocations } from './storage-locations.ts'

/** Half of the concurrent calls to a bucket. The other half is left to readers. */
const CONCURRENT_FILES = 8
/** Short enough for a job to end before it expires. */
const SLICE_MS = 15_000

type FileMoveWorkerDeps = {
  readonly moves: MoveRepository
  readonly progress: MoveProgressRepository
  readonly locations: StorageLocations
  readonly disks: Disks
  readonly server: FileServer
  readonly log: Logger
}
type MoveContext = { readonly move: RunningMove; readonly mover: FileMover }

const done: TaskOutcome = { status: 'completed' }

/** Runs the jobs of a move. Each job moves files for `SLICE_MS` and adds the next job. */
export class FileMoveWorker {
  readonly #deps: FileMoveWorkerDeps
  #isStopping = false

  constructor(deps: FileMoveWorkerDeps) {
    this.#deps = deps
  }

  /** Ends the current job early. Another instance, or the next start, continues the move. */
  stop(): void {
    this.#isStopping = true
  }

  async work(job: Task<'file_move'>): Promise<TaskOutcome> {
    const { moves, progress, log } = this.#deps
    const id = job.data.move
    try {
      const rest = await progress.withLock(id, () => this.#runSlice(id, job.signal))
      if (rest === 'open') await moves.continue(id, job.complete)
      return done
    } catch (error) {
      if (!(error instanceof DiskUnavailable)) throw error
      log.warn({ err: error, move: id }, 'files cannot be moved now, retrying later')
      await progress.wait(id)
      return { status: 'failed', output: { error: error.name } }
    }
  }

  async #runSlice(id: number, signal: AbortSignal): Promise<'open' | 'ended'> {
    let move = await this.#findRunning(id)
    const mover = move && (await this.#createMover(move))
    if (move && mover) await this.#removeLeftovers({ move, mover })
    const end = performance.now() + SLICE_MS
    while (move && move.done_through < move.last_file_id) {
      if (this.#isStopping || signal.aborted || performance.now() > end) return 'open'
      if (!mover || !(await this.#isTarget(move))) return this.#end(move, 'superseded')
      move = await this.#moveSome({ move, mover })
    }
    if (!move) return 'ended'
    const [unreachable] = mover?.unreachable.values() ?? []
    if (unreachable) throw unreachable
    if (await this.#deps.progress.hasSkippedFiles(move))
      throw new DiskUnavailable('files were skipped, their storage was away')
    return this.#end(move, 'finished')
  }

  /** Finds the move, and restarts it if it reached its end with skipped files. */
  async #findRunning(id: number): Promise<RunningMove | undefined> {
    const { progress } = this.#deps
    const move = await progress.findRunning(id)
    if (!move || move.done_through < move.last_file_id) return move
    return move.is_waiting || (await progress.hasSkippedFiles(move)) ? progress.restart(move) : move
  }

  /** Undefined if the current storage is no longer the target of the move. */
  async #createMover(move: RunningMove): Promise<FileMover | undefined> {
    if (!(await this.#isTarget(move))) return undefined
    const { progress, disks, log } = this.#deps
    const target = await disks.current().catch(throwDiskUnavailable)
    const isUnchanged = isSameLocation(move, { disk: target.name, place: target.place })
    return isUnchanged ? new FileMover({ progress, disks, log, move, target }) : undefined
  }

  async #isTarget(move: RunningMove): Promise<boolean> {
    return isSameLocation(move, await currentLocation(this.#deps.server))
  }

  /** Next files that are already at the target may have been moved by a killed instance. Removes their old copies. */
  async #removeLeftovers({ move, mover }: MoveContext): Promise<void> {
    const files = await this.#deps.progress.nextFiles(move, CONCURRENT_FILES)
    const names = files.filter((file) => isSameLocation(file, move)).map(({ name }) => name)
    if (names.length === 0) return
    const locations = await this.#deps.locations.reachable()
    await mover.removeLeftovers(
      names,
      locations.filter((location) => !isSameLocation(location, move)),
    )
  }

  /** Waits for all files of the group, even if one of them finds the target unreachable. */
  async #moveSome({ move, mover }: MoveContext): Promise<RunningMove | undefined> {
    const { progress } = this.#deps
    const files = await progress.nextFiles(move, CONCURRENT_FILES)
    const elsewhere = files.filter((file) => !isSameLocation(file, move))
    const outcomes = await Promise.allSettled(elsewhere.map((file) => mover.move(file)))
    const rejected = outcomes.find(({ status }) => status === 'rejected')
    if (rejected?.status === 'rejected') throw rejected.reason
    const failed = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value === 'failed',
    ).length
    const through = files.at(-1)?.id ?? move.last_file_id
    return progress.advance(move, { through, failed, skipped: [...mover.unreachable.keys()] })
  }

  async #end({ id }: RunningMove, state: 'finished' | 'superseded'): Promise<'ended'> {
    await this.#deps.progress.end(id, state)
    await this.#deps.locations.forgetUnused()
    return 'ended'
  }
}
