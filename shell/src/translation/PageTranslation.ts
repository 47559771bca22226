import { isInForeignLanguage, MergedTexts } from './MergedTexts'

/** Chrome's translator replaces texts with this element. */
const STAND_IN = 'FONT'

/** Redirects React's changes of replaced texts to the translator's elements (docs/decisions/13-translation.md). */
export class PageTranslation {
  private readonly standIns = new WeakMap<Node, Element>()
  private readonly merged = new MergedTexts()
  private readonly observer = new MutationObserver((records) => this.follow(records))
  private hasBegun = false

  /** @param onBegin called once, with the first translated text */
  constructor(private readonly onBegin = () => {}) {}

  start(root: Document | Element = document) {
    // React may remove the evidence later.
    if (isInForeignLanguage() || root.querySelector(STAND_IN)) this.begin()
    this.observer.observe(root, { childList: true, subtree: true, characterData: true, characterDataOldValue: true })
  }

  get isTranslated(): boolean {
    return this.hasBegun
  }

  private follow(records: MutationRecord[]) {
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStandIn))
    for (const record of records) {
      if (record.type === 'characterData') this.showChanged(record.target)
      for (const node of record.removedNodes) {
        const standIn = node.nodeType === Node.TEXT_NODE && standInOf(record, records, fresh)
        if (!standIn) continue
        fresh.delete(standIn)
        this.replaced(node, standIn, record.target)
      }
      for (const node of record.addedNodes) this.movedBack(node)
    }
    if (this.merged.follow(records)) this.begin()
  }

  private replaced(text: Node, standIn: Element, parent: Node) {
    this.standIns.set(text, standIn)
    // The detached text needs its own observation.
    this.observer.observe(text, { characterData: true, characterDataOldValue: true })
    this.redirect(parent)
    this.begin()
  }

  private begin() {
    if (this.hasBegun) return
    this.hasBegun = true
    this.onBegin()
  }

  /** Only affected parents change; others keep the browser's methods and errors. */
  private redirect(parent: Node) {
    const { removeChild, insertBefore } = Node.prototype
    parent.removeChild = (child) => {
      removeChild.call(parent, this.childOf(parent, child))
      return child
    }
    parent.insertBefore = (node, next) => {
      insertBefore.call(parent, node, next && this.childOf(parent, next))
      return node
    }
  }

  private childOf(parent: Node, node: Node): Node {
    const standIn = this.standIns.get(node)
    return node.parentNode !== parent && standIn?.parentNode === parent ? standIn : node
  }

  /** Shows React's new text, which the translator then translates. */
  private showChanged(text: Node) {
    const standIn = this.standIns.get(text)
    if (!standIn || standIn.contains(text)) return
    this.standIns.delete(text)
    standIn.replaceWith(text)
  }

  /** The translation must not stay behind when React moves its text. */
  private movedBack(text: Node) {
    const standIn = this.standIns.get(text)
    if (!standIn || standIn.contains(text)) return
    this.standIns.delete(text)
    standIn.remove()
  }
}

const isStandIn = (node: Node | null): node is Element => node?.nodeName === STAND_IN

/** The replacement is inserted with the removal, before it or after it. */
function standInOf(
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  records: MutationRecord[],
  fresh: ReadonlySet<Element>,
): Element | undefined {
  const isSamePlace = (other: MutationRecord) =>
    other.target === target && other.previousSibling === previousSibling && other.nextSibling === nextSibling
  const candidates = [
    ...addedNodes,
    previousSibling,
    nextSibling,
    ...records.filter(isSamePlace).flatMap((other) => [...other.addedNodes]),
  ]
  return candidates.filter(isStandIn).find((candidate) => fresh.has(candidate))
}
