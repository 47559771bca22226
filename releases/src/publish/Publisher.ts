import type { Build } from '../build/readBuild.ts'
import { changingNothing } from '../registry/Command.ts'
import type { PublishOptions } from './publishBuild.ts'

/** What a version is published as. */
export type PublicationVerb = 'publish' | 'preview'

/** Where remotes are published to: a store, or a portal. */
export interface Publisher<Details, Published> {
  /**
   * Asks before anything is built. @returns the versions of the remote that are published.
   * @throws ReleaseError where nothing answers, or the remote is not the author's to publish.
   */
  admit: (remote: string) => Promise<string[]>
  publish: (build: Build, details: Details) => Promise<Published>
}

/** `Publisher.admit` of a store. */
export const admitAtStore =
  ({ store, writer, who }: PublishOptions, verb: PublicationVerb) =>
  async (remote: string): Promise<string[]> => {
    await writer.check({ who, reason: '' }, changingNothing(verb, remote))
    const { remotes = {} } = (await store.readHead()) ?? {}
    return Object.keys(Object.hasOwn(remotes, remote) ? (remotes[remote]?.versions ?? {}) : {})
  }
