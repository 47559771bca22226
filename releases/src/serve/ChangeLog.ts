import type { Registry } from '../model/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

export type LoggedChange = Pick<Registry, 'revision' | 'revisionId' | 'change'>

/** Revisions never change, so each is read once. */
export class ChangeLog {
  private changes: LoggedChange[] = []
  private reading: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly store: Pick<ReleaseStore, 'readRevisionsAfter'>,
    private readonly most: number,
  ) {}

  /** Oldest first. @throws if the store is unreachable */
  until(head: Registry): Promise<LoggedChange[]> {
    const reading = this.reading.then(() => this.read(head))
    this.reading = reading.catch(() => {})
    return reading
  }

  private async read(head: Registry): Promise<LoggedChange[]> {
    if (!isPast(this.changes.at(-1), head)) this.changes = []
    let parent = this.changes.at(-1)
    const known = parent?.revision ?? Math.max(0, head.revision - this.most)
    for await (const { revision, revisionId, previousId, change } of this.store.readRevisionsAfter(known)) {
      // The store was restored or replaced.
      if (parent?.revision === revision - 1 && parent.revisionId !== previousId) {
        this.changes = []
        return this.read(head)
      }
      parent = undefined
      this.changes = [...this.changes, { revision, revisionId, change }].slice(-this.most)
    }
    return this.changes
  }
}

const isPast = (last: LoggedChange | undefined, { revision, revisionId }: Registry) =>
  !last || last.revision < revision || (last.revision === revision && last.revisionId === revisionId)
