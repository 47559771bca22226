import { isInForeignLanguage, MergedTexts } from './MergedTexts'

/** The element that Chrome's translator, and those that follow it, put in the place of a text. */
const STAND_IN = 'FONT'

/**
 * Lets React go on with a page that the browser translates (docs/decisions/a-translated-page-stays-alive.md). A translator takes
 * each text node out of its parent and puts an element there. React still holds the text node: it changes its value, removes it
 * from that parent, or inserts before it. This class makes each of these reach the element.
 */
export class PageTranslation {
  private readonly standIns = new WeakMap<Node, Element>()
  private readonly merged = new MergedTexts()
  private readonly observer = new MutationObserver((records) => this.follow(records))
  private hasBegun = false

  /** @param onBegin called once, when the first text is translated, or is found to be */
  constructor(private readonly onBegin = () => {}) {}

  start(root: Document | Element = document) {
    // React may take away what shows it.
    if (isInForeignLanguage() || root.querySelector(STAND_IN)) this.begin()
    this.observer.observe(root, { childList: true, subtree: true, characterData: true, characterDataOldValue: true })
  }

  /** Whether any text of the page is translated. */
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
    // The text is no longer in the document, so the document's observation does not include it.
    this.observer.observe(text, { characterData: true, characterDataOldValue: true })
    this.redirect(parent)
    this.begin()
  }

  private begin() {
    if (this.hasBegun) return
    this.hasBegun = true
    this.onBegin()
  }

  /** Other parents, and all parents of a page that is not translated, keep the browser's own methods and their errors. */
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

  /** React changed a text: the new one is shown, which the translator then translates. */
  private showChanged(text: Node) {
    const standIn = this.standIns.get(text)
    if (!standIn || standIn.contains(text)) return
    this.standIns.delete(text)
    standIn.replaceWith(text)
  }

  /** React moved a text: its translation must not stay behind. */
  private movedBack(text: Node) {
    const standIn = this.standIns.get(text)
    if (!standIn || standIn.contains(text)) return
    this.standIns.delete(text)
    standIn.remove()
  }
}

const isStandIn = (node: Node | null): node is Element => node?.nodeName === STAND_IN

/** The element of `fresh` in the place of a removed text: put there together with the removal, before it or after it. */
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
