import { secretsOf } from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { StoredGroup } from './repository.ts'
import { placeOf, type SentValues, shown } from './stored-group.ts'

type Sent = { readonly group: SettingGroup; readonly sent: SentValues; readonly current: StoredGroup }

/** The secrets of groups: encrypted where they are stored, in the clear only where the server uses them. */
export class GroupSecrets {
  readonly #box: SecretBox

  constructor(box: SecretBox) {
    this.#box = box
  }

  /** Called before a save, and outside of its transaction. */
  async prepare(group: SettingGroup, sent: SentValues): Promise<void> {
    if (secretsOf(group).some(([name]) => sent[name])) await this.#box.prepare()
  }

  /** Those of a group as they would be if what was sent were saved. Null clears a secret, and blank keeps it. */
  async open({ group, sent, current }: Sent): Promise<Record<string, string>> {
    const opened = secretsOf(group).map(async ([name]) => {
      if (sent[name] === null) return [name, '']
      return [name, sent[name] ? String(sent[name]) : await this.#openStored(current, name)]
    })
    return Object.fromEntries(await Promise.all(opened))
  }

  /** What is to be stored once this has been sent. */
  async seal({ group, sent, current }: Sent): Promise<Record<string, string>> {
    const secrets = new Map(Object.entries(current.secrets))
    for (const [name] of secretsOf(group)) {
      const value = sent[name]
      if (value === null) secrets.delete(name)
      else if (value) secrets.set(name, await this.#box.seal(String(value), placeOf(current, name)))
    }
    return Object.fromEntries(secrets)
  }

  /** The group as an answer shows it. */
  async shown(group: SettingGroup, row: StoredGroup) {
    const readable = await Promise.all(
      Object.entries(row.secrets).map(async ([name, sealed]) =>
        (await this.#box.canOpen(sealed, placeOf(row, name))) ? [name] : [],
      ),
    )
    return shown(group, row, new Set(readable.flat()))
  }

  async #openStored(row: StoredGroup, name: string): Promise<string> {
    const sealed = row.secrets[name]
    return sealed === undefined ? '' : this.#box.open(sealed, placeOf(row, name))
  }
}
