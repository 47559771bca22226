/**
 * What waits, each under a path such as its networks from the widest to the narrowest. It is served in turns: one of each
 * network, and within a network one of each network inside it. Under one path, first come, first served.
 */
export class FairQueue<Item extends object> {
  size = 0
  private readonly items: Item[] = []
  /** The first has the next turn, and then goes to the end. */
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

  /** Takes out the one whose turn it is. */
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

  /** Takes out the newest of those who have most waiting; of several who have as many, of who came last. */
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

  /** Takes out an item that waits under this path. */
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
