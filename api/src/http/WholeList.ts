import { LIST } from '../config/limits'

/** Streams a complete list in batches, without items deleted in between. */
export class WholeList<Item extends { id: number }> {
  constructor(
    private readonly ids: readonly number[],
    private readonly read: (ids: number[]) => Promise<Item[]>,
  ) {}

  async *batches(): AsyncGenerator<Item[]> {
    for (let first = 0; first < this.ids.length; first += LIST.batch) {
      const ids = this.ids.slice(first, first + LIST.batch)
      const found = new Map((await this.read(ids)).map((item) => [item.id, item]))
      yield ids.flatMap((id) => found.get(id) ?? [])
    }
  }
}
