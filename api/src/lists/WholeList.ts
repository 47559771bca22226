import { LIST } from '../bounds'

/**
 * A list that is answered whole, however slowly it is taken: its ids are known, and its items are read a few at a time, anew
 * for each reader. What is gone by then is left out.
 */
export class WholeList<Item extends { id: number }> {
  /** @param read gives the items of some of the ids, in any order */
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
