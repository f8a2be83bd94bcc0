import { LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import type { FormerBucketAccess } from '../../files/disks.ts'
import { bucketAddress, isComplete, type S3Access } from '../../files/file-server.ts'
import type { SecretLocation } from '../../secrets/envelope.ts'
import { type SecretBox, SecretUnreadable } from '../../secrets/secret-box.ts'
import type { FormerBucket, StorageLocationRepository } from './storage-location-repository.ts'

const SECRET = 'file_server_secret_key'

type FormerBucketsDeps = {
  readonly repository: StorageLocationRepository
  readonly box: SecretBox
  readonly log: Logger
}
type FileServerRow = Pick<FormerBucket, 'id' | 'fields' | 'secrets'>
export type SavedSettings = { readonly before: FileServerRow; readonly after: FileServerRow }

/** The access to buckets of former settings, so that their files stay readable. */
export class FormerBuckets implements FormerBucketAccess {
  readonly #deps: FormerBucketsDeps

  constructor(deps: FormerBucketsDeps) {
    this.#deps = deps
  }

  async open(place: string): Promise<S3Access | undefined> {
    const former = await this.#deps.repository.find(place)
    if (!former) return undefined
    return accessOf(
      former.fields,
      await this.#deps.box.open(former.secrets[SECRET] ?? '', secretLocation(former.id)),
    )
  }

  canOpen({ id, secrets }: FormerBucket): Promise<boolean> {
    return this.#deps.box.canOpen(secrets[SECRET] ?? '', secretLocation(id))
  }

  forgetUnused(): Promise<void> {
    return this.#deps.repository.removeUnused()
  }

  /**
   * Stores the access to the former bucket when a save chooses another one, in the transaction of `repository`. If only the
   * secret is cleared, the access is not stored.
   */
  async onSettingsSaved(
    repository: StorageLocationRepository,
    { before, after }: SavedSettings,
  ): Promise<void> {
    const [former, now] = [addressOf(before), addressOf(after)]
    if (isUsable(after)) await repository.remove(now)
    if (former === now || !isUsable(before)) return
    // uploads to the former bucket may still be running
    const isNeeded =
      before.fields.file_server_local_aws !== LOCAL_FILES || (await repository.hasFiles(former))
    const secret = isNeeded ? await this.#openSecret(before) : undefined
    if (secret === undefined) return
    const { [SECRET]: _secret, ...fields } = accessOf(before.fields, secret)
    await repository.save({ place: former, fields }, async (id) => ({
      [SECRET]: await this.#deps.box.seal(secret, secretLocation(id)),
    }))
  }

  /** Undefined if the secret cannot be decrypted; the save continues without the access. */
  async #openSecret({ id, secrets }: FileServerRow): Promise<string | undefined> {
    const { box, log } = this.#deps
    const sealed: SecretLocation = { table: 'site_settings', column: SECRET, row: id }
    return box.open(secrets[SECRET] ?? '', sealed).catch((error: unknown) => {
      if (!(error instanceof SecretUnreadable)) throw error
      log.error(
        { err: error },
        'the access to the former bucket is lost: its files are unavailable until it is entered again',
      )
      return undefined
    })
  }
}

function secretLocation(row: number): SecretLocation {
  return { table: 'file_places', column: SECRET, row }
}

function addressOf({ fields }: FileServerRow): string {
  return bucketAddress(accessOf(fields, ''))
}

function isUsable({ fields, secrets }: FileServerRow): boolean {
  return isComplete(accessOf(fields, secrets[SECRET] ?? ''))
}

/** Fields that were never saved become empty texts. */
function accessOf(fields: FileServerRow['fields'], secret: string): S3Access {
  const text = (name: keyof S3Access) => String(fields[name] ?? '')
  return {
    file_server_url: text('file_server_url'),
    file_server_bucket_name: text('file_server_bucket_name'),
    file_server_region: text('file_server_region'),
    file_server_access_key_id: text('file_server_access_key_id'),
    [SECRET]: secret,
  }
}
