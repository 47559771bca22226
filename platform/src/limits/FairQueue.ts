/** A queue with a branch per network, nested from wide to narrow and served in turns. */
export class FairQueue<Item extends object> {
  size = 0
  private readonly items: Item[] = []
  /** The first has the next turn, then moves to the end. */
  private readonly branches = new Map<string, FairQueue<Item>>()

  push(item: Item, path: readonly string[]) {
    this.size += 1
    const [name, ...rest] = path
    if (name === undefined) {
      this.items.push(item)
      return
    }
    const branch = this.branches.get(name) ?? new FairQueue<Item>()
    this.branches.set(name, branch)
    branch.push(item, rest)
  }

  shift(): Item | undefined {
    if (this.size === 0) return undefined
    this.size -= 1
    const [next] = this.branches
    if (!next) return this.items.shift()
    const [name, branch] = next
    const item = branch.shift()
    this.branches.delete(name)
    if (branch.size > 0) this.branches.set(name, branch)
    return item
  }

  /** Removes the newest item of the longest branch; of equally long ones, of the last. */
  popLongest(): Item | undefined {
    if (this.size === 0) return undefined
    this.size -= 1
    const [first, ...others] = this.branches
    if (!first) return this.items.pop()
    const [name, branch] = others.reduce((longest, other) => (other[1].size < longest[1].size ? longest : other), first)
    const item = branch.popLongest()
    if (branch.size === 0) this.branches.delete(name)
    return item
  }

  remove(item: Item, path: readonly string[]) {
    this.size -= 1
    const [name, ...rest] = path
    if (name === undefined) {
      this.items.splice(this.items.indexOf(item), 1)
      return
    }
    const branch = this.branches.get(name)
    branch?.remove(item, rest)
    if (branch?.size === 0) this.branches.delete(name)
  }
}
