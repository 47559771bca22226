import type { Registry } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** What made one revision of a registry. */
export type LoggedChange = Pick<Registry, 'revision' | 'revisionId' | 'change'>

/** The changes that made the last revisions of a registry. Each revision is read once, and one after the other: none ever changes. */
export class ChangeLog {
  private changes: LoggedChange[] = []
  private reading: Promise<unknown> = Promise.resolve()

  /** @param most how many changes are kept, the latest ones. */
  constructor(
    private readonly store: Pick<ReleaseStore, 'readRevisionsAfter'>,
    private readonly most: number,
  ) {}

  /** The changes up to the latest revision, oldest first. @throws where the store cannot be read. */
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
      // The store holds another registry by now, or goes on from a copy.
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

/** Whether the last change that is known may be the past of a revision, or made it. */
const isPast = (last: LoggedChange | undefined, { revision, revisionId }: Registry) =>
  !last || last.revision < revision || (last.revision === revision && last.revisionId === revisionId)
