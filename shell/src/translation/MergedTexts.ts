type Group = ReadonlyMap<Text, string>

/** Firefox merges adjacent texts and drops the rest, which React still references. Empty nodes take their place. */
export class MergedTexts {
  private readonly groups = new WeakMap<Node, Group>()

  follow(records: readonly MutationRecord[]): boolean {
    if (!isInForeignLanguage()) return false
    const parents = new Set(records.filter(({ removedNodes }) => removedNodes.length > 0).map(({ target }) => target))
    const merging = [...parents].filter((parent) => isPutBackIn(parent, records))
    for (const parent of merging) this.keep(parent, records)
    const touched = records.flatMap((record) =>
      record.type === 'characterData'
        ? [record.target]
        : merging.includes(record.target)
          ? []
          : [...record.removedNodes],
    )
    const fresh = new Set(merging.flatMap((parent) => [...parent.childNodes]))
    for (const node of touched) if (!fresh.has(node as ChildNode)) this.separate(node, touched)
    return merging.length > 0
  }

  private keep(parent: Node, records: readonly MutationRecord[]) {
    const takenOut = records.filter(({ target, type }) => target === parent && type === 'childList')
    const group = new Map<Text, string>()
    for (const text of takenOut.flatMap(({ removedNodes }) => [...removedNodes]).filter(isText)) {
      const before = this.groups.get(text)?.get(text)
      const changed = records.find(({ target, type }) => target === text && type === 'characterData')
      group.set(text, before ?? changed?.oldValue ?? text.data)
    }
    for (const text of group.keys()) this.groups.set(text, group)
    for (const { removedNodes, nextSibling } of takenOut.toReversed()) {
      for (const text of [...removedNodes].filter(isText)) {
        if (text.parentNode) continue
        text.data = ''
        parent.insertBefore(text, nextSibling?.parentNode === parent ? nextSibling : null)
      }
    }
  }

  private separate(node: Node, touched: readonly Node[]) {
    for (const [text, said] of this.groups.get(node) ?? []) {
      this.groups.delete(text)
      if (!touched.includes(text)) text.data = said
    }
  }
}

/** Firefox sets `lang` on translation. */
export const isInForeignLanguage = () => /^(?!pt\b)./.test(document.documentElement.lang)

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/** React reinserts only nodes that move. */
function isPutBackIn(parent: Node, records: readonly MutationRecord[]): boolean {
  const here = records.filter(({ target }) => target === parent)
  const takenOut = new Set(here.flatMap(({ removedNodes }) => [...removedNodes]))
  return here.some(({ addedNodes }) => [...addedNodes].some((node) => takenOut.has(node) && node.parentNode === parent))
}
